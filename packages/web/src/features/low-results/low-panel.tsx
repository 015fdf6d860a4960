import { permission } from '@probeta/domain/people/permissions.ts'
import { Drawer, Textarea } from '@mantine/core'
import { openInvestigationEndpoint } from '@probeta/contract/investigations.ts'
import { acknowledgeLowResultEndpoint, type LowResultFile } from '@probeta/contract/low-results.ts'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { wordFailure, wordLow } from '../../i18n/word-low.ts'
import { useFormat, useMay } from '../../session/current-session.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { useToast } from '../../ui/use-toast.ts'
import css from './low-panel.module.css'
import { lowQuery } from './queries.ts'
import { StateBadge } from '../../trade/state-badge.tsx'

/** One low result beside the list: who was notified, who is next, and the button to take it on. */
export function LowPanel({ lowResultId, onClose }: { lowResultId: string; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const query = useQuery(lowQuery(lowResultId))
  const low = query.data
  return (
    <Drawer
      opened
      onClose={onClose}
      size={500}
      title={
        low
          ? t('lowResults.one', { code: low.sampleCode, age: format.age(low.ageHours) })
          : t('lowResults.card')
      }
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      <QueryState query={query}>
        {(known) => (
          <>
            <LowFacts low={known} />
            <p>
              <Link to={pathOf(known)} className="pb-link" onClick={onClose}>
                {t('lowResults.showTest')}
              </Link>
            </p>
          </>
        )}
      </QueryState>
    </Drawer>
  )
}

const pathOf = ({ sampleId, ageHours }: LowResultFile): string =>
  `/consultas/resultadoscilindros/${sampleId}/${ageHours}`

/** The facts of a low result, and the work still open on it. */
export function LowFacts({ low }: { low: LowResultFile }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { receipt } = low
  return (
    <div className={css['low']}>
      <div className={css['head']}>
        <StateBadge of="lowResult" state={low.state} />
        <strong>{wordLow(t, format, low)}</strong>
      </div>
      <Why failure={low.failure} />
      {low.closedAt && low.closedBecause && (
        <p>
          {t('lowResults.closed', {
            when: format.instant(low.closedAt),
            why: t(`lowResults.because.${low.closedBecause}`),
          })}
        </p>
      )}
      {low.acknowledgedAt && (
        <div className={css['said']}>
          <strong>
            {t('lowResults.acknowledged', {
              by: low.acknowledgedBy ?? '—',
              when: format.instant(low.acknowledgedAt),
            })}
          </strong>
          <p>{low.comment}</p>
          {low.actionTaken && <p>{low.actionTaken}</p>}
        </div>
      )}
      <p className={receipt ? '' : css['dim']}>
        {receipt
          ? t('lowResults.receipt', { name: receipt.name, when: format.instant(receipt.at) })
          : t('lowResults.noReceipt')}
        {receipt?.comment && ` · ${receipt.comment}`}
      </p>
      <InvestigationLink low={low} />
      <Ladder low={low} />
      {low.state === 'open' && <TakeOn low={low} />}
    </div>
  )
}

/** The failing lot, and the values below their limits. */
export function Why({ failure }: Pick<LowResultFile, 'failure'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const lines = wordFailure(t, format, failure)
  return (
    lines.length > 0 && (
      <div>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    )
  )
}

/** A link to the investigation that followed; or the button to open one. */
function InvestigationLink({ low: { id, state, investigation } }: { low: LowResultFile }) {
  const { t } = useTranslation()
  const may = useMay()
  const toast = useToast()
  const refresh = useRefresh()
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  if (investigation)
    return (
      <p>
        <Link
          className="pb-link"
          to="/consultas/resultadoscilindros/investigaciones/$investigationId"
          params={{ investigationId: investigation.id }}
        >
          {t('investigations.show', { number: investigation.number })}
        </Link>
      </p>
    )
  if (state === 'closed') return null
  async function begin() {
    setBusy(true)
    try {
      const opened = await api.call(openInvestigationEndpoint, { params: { lowResultId: id }, body: {} })
      toast.done(t('investigations.opened', { number: opened.number }))
      await refresh('/low-results', '/investigations')
      await router.navigate({
        to: '/consultas/resultadoscilindros/investigaciones/$investigationId',
        params: { investigationId: opened.id },
      })
    } catch (error) {
      toast.refused(error)
      await refresh('/low-results')
    } finally {
      setBusy(false)
    }
  }
  return (
    <ReasonButton
      side="start"
      variant="default"
      leftSection={<IconSearch size={17} />}
      loading={busy}
      reason={may(permission.results, 'edit') ? undefined : t('common.form.noPermission')}
      onClick={() => void begin()}
    >
      {t('investigations.open')}
    </ReasonButton>
  )
}

function Ladder({ low: { tellings, next, quiet } }: { low: LowResultFile }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (quiet) return <p className={css['dim']}>{t('lowResults.quiet')}</p>
  return (
    <section>
      <h3>{t('lowResults.ladder')}</h3>
      <ol className={css['ladder']}>
        {tellings.length === 0 && <li>{t('lowResults.notToldYet')}</li>}
        {tellings.map(({ step, who, at, people }) => (
          <li key={step}>
            <strong>{t(`lowResults.rungs.${who}`)}</strong>
            <small>{format.instant(at)}</small>
            {people.map(({ names, mail }) => (
              <small key={names}>{`${names} · ${t(`lowResults.mail.${mail}`)}`}</small>
            ))}
          </li>
        ))}
        {next && (
          <li data-next="true">
            {t('lowResults.nextOne', {
              who: t(`lowResults.rungs.${next.who}`),
              when: format.instant(next.at),
            })}
          </li>
        )}
      </ol>
    </section>
  )
}

function TakeOn({ low }: { low: LowResultFile }) {
  const { t } = useTranslation()
  const may = useMay()
  const toast = useToast()
  const refresh = useRefresh()
  const [comment, setComment] = useState('')
  const [actionTaken, setActionTaken] = useState('')
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  async function take() {
    setMissing(comment.trim() === '')
    if (comment.trim() === '' || busy) return
    setBusy(true)
    try {
      await api.call(acknowledgeLowResultEndpoint, {
        params: { lowResultId: low.id },
        body: { comment, actionTaken },
        version: low.version,
      })
      toast.done(t('lowResults.done'))
    } catch (error) {
      toast.refused(error)
    } finally {
      await refresh('/low-results', '/deliveries', '/work-sites', '/inbox')
      setBusy(false)
    }
  }
  return (
    <form
      className={css['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void take()
      }}
    >
      <Textarea
        label={t('lowResults.comment')}
        required
        autosize
        minRows={2}
        maxLength={1000}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
        error={missing ? t('common.form.required') : undefined}
      />
      <Textarea
        label={t('lowResults.action')}
        autosize
        minRows={2}
        maxLength={1000}
        value={actionTaken}
        onChange={(event) => setActionTaken(event.currentTarget.value)}
      />
      <ReasonButton
        type="submit"
        loading={busy}
        reason={may(permission.results, 'edit') ? undefined : t('common.form.noPermission')}
      >
        {t('lowResults.acknowledge')}
      </ReasonButton>
    </form>
  )
}
