import { Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import { type Lot, mergeLotsEndpoint, splitLotEndpoint } from '@probeta/contract/lots.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { useFormat } from '../../../session/current-session.ts'
import { AskDialog } from '../../../ui/forms/ask-dialog.tsx'

/** Merges a lot as a whole into another lot of its mix, with a reason. */
export function MergeLotsForm({
  lot,
  others,
  onClose,
}: {
  lot: Lot
  others: readonly Lot[]
  onClose: () => void
}) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const [into, setInto] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  return (
    <AskDialog
      title={t('workSites.lots.mergeOf', { number: lot.number })}
      text={t('workSites.lots.mergeAbout')}
      confirmLabel={t('workSites.lots.merge')}
      missing={reason.trim() === '' || into === null}
      onConfirm={async () => {
        await api.call(mergeLotsEndpoint, {
          params: { lotId: lot.id },
          version: lot.version,
          body: { intoLotId: into ?? '', reason: reason.trim() },
        })
        await refresh('/work-sites', '/strength-tests', '/visits')
      }}
      onClose={onClose}
    >
      <Select
        mt="sm"
        label={t('workSites.lots.to')}
        required
        data={others.map(({ id, number, name }) => ({
          value: id,
          label: [t('workSites.lots.lot', { number }), name].filter(Boolean).join(' · '),
        }))}
        value={into}
        onChange={setInto}
      />
      <ReasonField value={reason} onChange={setReason} />
    </AskDialog>
  )
}

/** Splits the chosen batches of a lot off into a new one, with a reason. */
export function SplitLotForm({ lot, onClose }: { lot: Lot; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const refresh = useRefresh()
  const [chosen, setChosen] = useState<string[]>([])
  const [name, setName] = useState('')
  const [reason, setReason] = useState('')
  return (
    <AskDialog
      title={t('workSites.lots.splitOf', { number: lot.number })}
      text={t('workSites.lots.moveAbout')}
      confirmLabel={t('workSites.lots.split')}
      missing={reason.trim() === '' || chosen.length === 0 || chosen.length === lot.batches.length}
      onConfirm={async () => {
        await api.call(splitLotEndpoint, {
          params: { lotId: lot.id },
          version: lot.version,
          body: { sampleIds: chosen, name: name.trim(), reason: reason.trim() },
        })
        await refresh('/work-sites', '/strength-tests')
      }}
      onClose={onClose}
    >
      <Checkbox.Group mt="sm" label={t('workSites.lots.splitWhich')} value={chosen} onChange={setChosen}>
        {lot.batches.map(({ sampleId, code, castAt, element }) => (
          <Checkbox
            key={sampleId}
            mt={6}
            value={sampleId}
            label={[code, format.dayOf(castAt), element].filter(Boolean).join(' · ')}
          />
        ))}
      </Checkbox.Group>
      <TextInput
        mt="sm"
        label={t('workSites.lots.name')}
        description={t('workSites.lots.nameHint')}
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <ReasonField value={reason} onChange={setReason} />
    </AskDialog>
  )
}

function ReasonField({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  const { t } = useTranslation()
  return (
    <Textarea
      mt="sm"
      label={t('common.form.reason')}
      required
      autosize
      minRows={2}
      maxLength={300}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
