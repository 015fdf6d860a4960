import { Button } from '@mantine/core'
import {
  printTransferNoteEndpoint,
  type Transfer,
  withdrawTransferEndpoint,
} from '@probeta/contract/concrete/transfers.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { IconPackageImport, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useMay } from '../../session/current-session.ts'
import { SampleLink } from '../../trade/links.tsx'
import { ConfirmReason } from '../../ui/forms/confirm-reason.tsx'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { Section } from '../../ui/section.tsx'
import { showFile } from '../../ui/show-file.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useRefreshMoved } from './queries.ts'
import css from './transfer-page.module.css'

type Line = Transfer['specimens'][number]
const isAway = ({ arrived, withdrawn }: Line) => !arrived && !withdrawn

type Props = { transfer: Transfer; onReceive: () => void }

/** One transfer: who took what where, what has arrived, and what can be done with it. */
export function TransferCard({ transfer, onReceive }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { number, to, carrier, reason, packing, departedAt, handedOverBy, specimens } = transfer
  const name = to.kind === 'branch' ? to.name || t('branches.headOffice') : to.name
  const when = format.instant(departedAt)
  const arrived = specimens.filter((one) => one.arrived).length
  return (
    <Section
      title={`${t('transfers.number', { number })} → ${name}`}
      description={t('transfers.departed', { when, who: handedOverBy, carrier })}
      actions={<Actions transfer={transfer} onReceive={onReceive} />}
    >
      <p className="pb-flat pb-dim pb-small">
        {[to.address, reason, packing, t('transfers.progress', { arrived, total: specimens.length })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ul className={`pb-plain-list ${css['lines']}`} aria-label={t('transfers.list')}>
        {specimens.map((one) => (
          <li key={one.id}>
            <span className="pb-two">
              <SampleLink sampleId={one.sample.id}>{one.code}</SampleLink>
              <small>
                {[
                  one.ageHours === null ? t('sheets.reserve') : format.age(one.ageHours),
                  one.dueOn && format.day(one.dueOn),
                  one.sample.element,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <LineState line={one} to={to} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function LineState({ line, to }: { line: Line; to: Transfer['to'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { arrived, withdrawn } = line
  if (withdrawn)
    return (
      <small className="pb-dim">
        {t('transfers.withdrawn', {
          ...{ when: format.instant(withdrawn.at), who: withdrawn.by, reason: withdrawn.reason },
        })}
      </small>
    )
  if (!arrived)
    return (
      <StatusBadge
        tone="usual"
        label={
          to.kind === 'laboratory'
            ? t('transfers.atLaboratory', { laboratory: to.name })
            : t('transfers.onTheWay')
        }
      />
    )
  const { at, by, place, condition, remark } = arrived
  return (
    <small className={condition === 'damaged' ? 'pb-warn' : 'pb-dim'}>
      {[
        t('transfers.arrived', { when: format.instant(at), who: by, place }),
        t(`transfers.conditions.${condition}`),
        remark,
      ]
        .filter(Boolean)
        .join(' · ')}
    </small>
  )
}

function Actions({ transfer, onReceive }: Props) {
  const { t } = useTranslation()
  const { language } = useFormat()
  const mayEdit = useMay()(permission.samples, 'edit')
  const refresh = useRefreshMoved()
  const { busy, run } = useBusy()
  const [withdrawing, setWithdrawing] = useState(false)
  const { id: transferId, number, specimens } = transfer
  const query = { language }
  const print = async () =>
    showFile(
      await api.fetchBlob(printTransferNoteEndpoint, { params: { transferId }, query }),
      t('transfers.noteFile', { number }),
    )
  async function withdraw(reason: string) {
    await api.call(withdrawTransferEndpoint, { params: { transferId }, body: { reason } })
    await refresh()
  }
  return (
    <span className="pb-page-actions">
      <Button
        variant="default"
        loading={busy}
        leftSection={<IconPrinter size={18} />}
        aria-label={`${t('transfers.note')}: ${number}`}
        onClick={() => void run(print)}
      >
        {t('transfers.note')}
      </Button>
      {mayEdit && specimens.some(isAway) && (
        <>
          <Button
            variant="default"
            aria-label={`${t('transfers.withdraw')}: ${number}`}
            onClick={() => setWithdrawing(true)}
          >
            {t('transfers.withdraw')}
          </Button>
          <Button
            leftSection={<IconPackageImport size={18} />}
            aria-label={`${t('transfers.receive')}: ${number}`}
            onClick={onReceive}
          >
            {t('transfers.receive')}
          </Button>
        </>
      )}
      {withdrawing && (
        <ConfirmReason
          title={t('transfers.withdrawTitle', { number })}
          text={t('transfers.withdrawText')}
          confirmLabel={t('transfers.withdraw')}
          onConfirm={withdraw}
          onClose={() => setWithdrawing(false)}
        />
      )}
    </span>
  )
}
