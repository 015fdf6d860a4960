import { Button, Group, SegmentedControl, Select, TextInput } from '@mantine/core'
import type { Transferable } from '@probeta/contract/concrete/transfers.ts'
import { IconTruckDelivery } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { useBranchChoices } from '../../trade/branches/use-branches.ts'
import { ScanForm } from '../../trade/scans/scan-form.tsx'
import { WrongCard } from '../../trade/scans/wrong-card.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { Section } from '../../ui/section.tsx'
import css from './transfer-page.module.css'
import { type Sending, useSending } from './use-sending.ts'

type Props = { onClose: () => void }

/** A new transfer: where to and how, and the specimens as they are scanned. */
export function SendPanel({ onClose }: Props) {
  const { t } = useTranslation()
  const branches = useBranchChoices()
  const { busy, run } = useBusy()
  const sending = useSending(branches.length > 0 ? 'branch' : 'laboratory', onClose)
  const { specimens } = sending.sending
  const why =
    specimens.length === 0
      ? t('transfers.needsScan')
      : sending.isWhole
        ? undefined
        : t('transfers.needsFields')
  return (
    <Section title={t('transfers.add')}>
      <div className={css['send']}>
        <Fields sending={sending.sending} set={sending.set} branches={branches} />
        <div className="pb-stack">
          <ScanForm
            field={null}
            onScan={(text) => void sending.scan(text)}
            onUndo={() => specimens[0] && sending.remove(specimens[0].id)}
            message={sending.message}
          />
          <p className="pb-hidden" role="status">
            {sending.message}
          </p>
          {sending.wrong && (
            <WrongCard
              worded={{ title: t('transfers.wrong'), text: sending.wrong }}
              onClose={sending.clear}
            />
          )}
          <Scanned specimens={specimens} onRemove={sending.remove} />
        </div>
      </div>
      <Group justify="flex-end" gap={10} mt={18}>
        <Button variant="default" onClick={onClose}>
          {t('common.actions.close')}
        </Button>
        <ReasonButton
          loading={busy}
          leftSection={<IconTruckDelivery size={18} />}
          reason={why}
          onClick={() => void run(sending.send)}
        >
          {t('transfers.send')}
        </ReasonButton>
      </Group>
    </Section>
  )
}

type FieldsProps = {
  sending: Sending
  set: (part: Partial<Sending>) => void
  branches: ReturnType<typeof useBranchChoices>
}

function Fields({ sending, set, branches }: FieldsProps) {
  const { t } = useTranslation()
  const textField = (name: 'name' | 'address' | 'carrier' | 'reason' | 'packing', most: number) => ({
    label: t(`transfers.fields.${name}`),
    maxLength: most,
    value: sending[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  })
  return (
    <div className="pb-stack">
      {branches.length > 0 && (
        <SegmentedControl
          fullWidth
          aria-label={t('transfers.to')}
          value={sending.kind}
          data={(['branch', 'laboratory'] as const).map((value) => ({
            value,
            label: t(`transfers.kinds.${value}`),
          }))}
          onChange={(kind) => set({ kind })}
        />
      )}
      {sending.kind === 'branch' ? (
        <Select
          label={t('transfers.fields.branch')}
          required
          data={branches}
          value={sending.branch}
          allowDeselect={false}
          onChange={(branch) => set({ branch })}
        />
      ) : (
        <>
          <TextInput {...textField('name', 120)} required />
          <TextInput {...textField('address', 300)} />
        </>
      )}
      <TextInput {...textField('carrier', 120)} required />
      <TextInput {...textField('reason', 300)} required />
      <TextInput {...textField('packing', 300)} description={t('transfers.fields.packingHint')} />
    </div>
  )
}

type ScannedProps = { specimens: readonly Transferable[]; onRemove: (id: string) => void }

/** What leaves, the last scanned on top. */
function Scanned({ specimens, onRemove }: ScannedProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (specimens.length === 0) return <p className="pb-flat pb-dim pb-small">{t('transfers.listEmpty')}</p>
  return (
    <div className="pb-stack-tight">
      <strong>{t('transfers.scanned', { count: specimens.length })}</strong>
      <ol className={`pb-plain-list ${css['lines']}`} aria-label={t('transfers.list')}>
        {specimens.map(({ id, code, ageHours, dueOn, location, sample }) => (
          <li key={id}>
            <span className="pb-two">
              <strong>{code}</strong>
              <small>
                {[
                  ageHours === null ? t('sheets.reserve') : format.age(ageHours),
                  dueOn && format.day(dueOn),
                  location,
                  sample.element,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`${t('transfers.remove')}: ${code}`}
              onClick={() => onRemove(id)}
            >
              {t('transfers.remove')}
            </Button>
          </li>
        ))}
      </ol>
    </div>
  )
}
