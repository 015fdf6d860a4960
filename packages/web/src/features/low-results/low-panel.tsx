import { permission } from '@probeta/domain/people/permissions.ts'
import { Drawer } from '@mantine/core'
import { openInvestigationEndpoint } from '@probeta/contract/results/investigations.ts'
import { acknowledgeLowResultEndpoint, type LowResultFile } from '@probeta/contract/results/low-results.ts'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { wordFailure, wordLow } from '../../i18n/word-low.ts'
import { useFormat, useMay } from '../../session/current-session.ts'
import { InvestigationLink, TestLink } from '../../trade/links.tsx'
import { LongText } from '../../ui/fields/long-text.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { useToast } from '../../ui/use-toast.tsx'
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
    >
      <QueryState query={query}>
        {(known) => (
          <>
            <LowFacts low={known} />
            <p>
              <TestLink of={known} onClick={onClose}>
                {t('lowResults.showTest')}
              </TestLink>
            </p>
          </>
        )}
      </QueryState>
    </Drawer>
  )
}

/** The facts of a low result, and the work still open on it. */
export function LowFacts({ low }: { low: LowResultFile }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className={`pb-stack pb-break ${css['low']}`}>
      <div className="pb-row">
        <StateBadge of="lowResult" state={low.state} />
        <strong>{wordLow(t, format, low)}</strong>
      </div>
      <Why failure={low.failure} />
      {low.closedAt && low.closedBecause && (
        <p className="pb-flat">
          {t('lowResults.closed', {
            when: format.instant(low.closedAt),
            why: t(`lowResults.because.${low.closedBecause}`),
          })}
        </p>
      )}
      {low.acknowledgedAt && (
        <Said
          title={t('lowResults.acknowledged', {
            by: low.acknowledgedBy ?? '—',
            when: format.instant(low.acknowledgedAt),
          })}
          texts={[low.comment, low.actionTaken]}
        />
      )}
      <Receipt receipt={low.receipt} />
      <InvestigationState low={low} />
      <Ladder low={low} />
      {low.state === 'open' && <TakeOn low={low} />}
    </div>
  )
}

/** What somebody said about a low result. */
export const Said = ({ title, texts }: { title: string; texts: readonly (string | null)[] }) => (
  <div className={css['said']}>
    <strong>{title}</strong>
    {texts.map(
      (text) =>
        text && (
          <p key={text} className="pb-flat">
            {text}
          </p>
        ),
    )}
  </div>
)

function Receipt({ receipt }: Pick<LowResultFile, 'receipt'>) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!receipt) return <p className="pb-dim pb-flat">{t('lowResults.noReceipt')}</p>
  return (
    <p className="pb-flat">
      {t('lowResults.receipt', { name: receipt.name, when: format.instant(receipt.at) })}
      {receipt.comment && ` · ${receipt.comment}`}
    </p>
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
          <p key={line} className="pb-flat">
            {line}
          </p>
        ))}
      </div>
    )
  )
}

/** A link to the investigation that followed; or the button to open one. */
function InvestigationState({ low: { id, state, investigation } }: { low: LowResultFile }) {
  const { t } = useTranslation()
  if (investigation)
    return (
      <p className="pb-flat">
        <InvestigationLink id={investigation.id}>
          {t('investigations.show', { number: investigation.number })}
        </InvestigationLink>
      </p>
    )
  return state !== 'closed' && <InvestigateButton lowResultId={id} />
}

function InvestigateButton({ lowResultId }: { lowResultId: string }) {
  const { t } = useTranslation()
  const may = useMay()
  const toast = useToast()
  const refresh = useRefresh()
  const router = useRouter()
  const { busy, run } = useBusy()
  async function begin() {
    try {
      const opened = await api.call(openInvestigationEndpoint, { params: { lowResultId }, body: {} })
      toast.done(t('investigations.opened', { number: opened.number }))
      await refresh('/low-results', '/investigations')
      await router.navigate({
        to: '/consultas/resultadoscilindros/investigaciones/$investigationId',
        params: { investigationId: opened.id },
      })
    } catch (error) {
      toast.refused(error)
      await refresh('/low-results')
    }
  }
  return (
    <ReasonButton
      side="start"
      variant="default"
      leftSection={<IconSearch size={17} />}
      loading={busy}
      reason={may(permission.results, 'edit') ? undefined : t('common.form.noPermission')}
      onClick={() => void run(begin)}
    >
      {t('investigations.open')}
    </ReasonButton>
  )
}

function Ladder({ low: { tellings, next, quiet } }: { low: LowResultFile }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (quiet) return <p className="pb-dim pb-flat">{t('lowResults.quiet')}</p>
  return (
    <section>
      <h3>{t('lowResults.ladder')}</h3>
      <ol className={`pb-plain-list pb-stack ${css['ladder']}`}>
        {tellings.length === 0 && <li>{t('lowResults.notToldYet')}</li>}
        {tellings.map(({ step, who, at, people }) => (
          <li key={step}>
            <strong>{t(`lowResults.rungs.${who}`)}</strong>
            <small className="pb-dim">{format.instant(at)}</small>
            {people.map(({ names, mail }) => (
              <small key={names} className="pb-dim">{`${names} · ${t(`lowResults.mail.${mail}`)}`}</small>
            ))}
          </li>
        ))}
        {next && (
          <li data-next="true" className="pb-dim">
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
  const take = useTakeOn(low)
  const [comment, setComment] = useState('')
  const [actionTaken, setActionTaken] = useState('')
  const [missing, setMissing] = useState(false)
  return (
    <Form
      className={`pb-stack ${css['form']}`}
      onSubmit={() => {
        setMissing(comment.trim() === '')
        if (comment.trim() !== '') take.on({ comment, actionTaken })
      }}
    >
      <LongText
        label={t('lowResults.comment')}
        required
        maxLength={1000}
        value={comment}
        onChange={setComment}
        error={missing ? t('common.form.required') : undefined}
      />
      <LongText
        label={t('lowResults.action')}
        maxLength={1000}
        value={actionTaken}
        onChange={setActionTaken}
      />
      <ReasonButton
        type="submit"
        loading={take.busy}
        reason={may(permission.results, 'edit') ? undefined : t('common.form.noPermission')}
      >
        {t('lowResults.acknowledge')}
      </ReasonButton>
    </Form>
  )
}

function useTakeOn({ id, version }: LowResultFile) {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefresh()
  const { busy, run } = useBusy()
  async function call(body: { comment: string; actionTaken: string }) {
    try {
      await api.call(acknowledgeLowResultEndpoint, { params: { lowResultId: id }, body, version })
      toast.done(t('lowResults.done'))
    } catch (error) {
      toast.refused(error)
    } finally {
      await refresh('/low-results', '/deliveries', '/work-sites', '/inbox')
    }
  }
  return { busy, on: (body: Parameters<typeof call>[0]) => void run(() => call(body)) }
}
