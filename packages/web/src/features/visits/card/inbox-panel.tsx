import { permission } from '@probeta/domain/people/permissions.ts'
import { Button, UnstyledButton } from '@mantine/core'
import type { Visit } from '@probeta/contract/clients/visits.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useOffers } from '../../../trade/choices/use-lookups.ts'
import { useFormat, useMay } from '../../../session/current-session.ts'
import { AskButton } from '../../../ui/forms/ask-button.tsx'
import { ReasonButton } from '../../../ui/forms/reason-button.tsx'
import { useBusy } from '../../../ui/forms/use-busy.ts'
import { useToast } from '../../../ui/use-toast.tsx'
import css from './inbox-panel.module.css'
import { requestsQuery } from '../queries.ts'
import { useTakeStep } from './use-take-step.ts'
import { useSizeOf } from './visit-card.tsx'

type Props = { onOpen: (visitId: string) => void; onAll: () => void }

/** Requests of clients that nobody has answered yet, independent of the shown week. Nothing where there are none. */
export function InboxPanel({ onOpen, onAll }: Props) {
  const { t } = useTranslation()
  const requests = useInfiniteQuery(requestsQuery)
  const [first] = requests.data?.pages ?? []
  if (!first || first.items.length === 0) return null
  const { count } = first.total
  const title = t('visits.inbox.title', { count })
  return (
    <section className={css['inbox']} aria-label={title}>
      <div className={`pb-spread ${css['head']}`}>
        <h2>{title}</h2>
        {count > first.items.length && (
          <Button variant="subtle" size="compact-sm" onClick={onAll}>
            {t('visits.inbox.all')}
          </Button>
        )}
      </div>
      <ul className="pb-plain-list">
        {first.items.map((visit) => (
          <RequestRow key={visit.id} visit={visit} onOpen={() => onOpen(visit.id)} />
        ))}
      </ul>
    </section>
  )
}

function RequestRow({ visit, onOpen }: { visit: Visit; onOpen: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const sizeOf = useSizeOf()
  const { workSite, client, element, bookedBy, bookedAt } = visit
  const day = `${format.shortDay(visit.day)} ${format.time(visit.startsAt)}`
  return (
    <li className="pb-spread">
      <UnstyledButton className={`pb-break ${css['what']}`} onClick={onOpen}>
        <strong className="pb-strong">
          {day} · {workSite.code} · {workSite.name}
        </strong>
        <small className="pb-dim">{[client.name, element, sizeOf(visit)].filter(Boolean).join(' · ')}</small>
        {bookedBy !== null && (
          <small className="pb-dim">
            {t('visits.inbox.by', { who: bookedBy, day: format.dayOf(bookedAt) })}
          </small>
        )}
      </UnstyledButton>
      <Answers visit={visit} day={day} onConfirmed={onOpen} />
    </li>
  )
}

type AnswersProps = { visit: Visit; day: string; onConfirmed: () => void }

/** Confirms a request or declines it. A confirmed one opens, to be assigned to a technician. */
function Answers({ visit, day, onConfirmed }: AnswersProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const takeStep = useTakeStep()
  const { busy, run } = useBusy()
  const offers = useOffers('visitReasons')
  const reason = useMay()(permission.visits, 'edit') ? undefined : t('common.form.noPermission')
  const of = { workSite: visit.workSite.code, day }

  async function confirm() {
    await takeStep(visit, 'schedule', '')
    toast.done(t('visits.become.scheduled'))
    onConfirmed()
  }
  async function decline(why: string) {
    await takeStep(visit, 'cancel', why)
    toast.done(t('visits.inbox.declined'))
  }
  return (
    <span className="pb-row">
      <ReasonButton
        size="compact-md"
        loading={busy}
        reason={reason}
        aria-label={t('visits.inbox.confirmOf', of)}
        onClick={() => void run(confirm)}
      >
        {t('visits.inbox.confirm')}
      </ReasonButton>
      <AskButton
        size="compact-md"
        variant="default"
        reason={reason}
        aria-label={t('visits.inbox.declineOf', of)}
        label={t('visits.inbox.decline')}
        ask={{
          danger: true,
          title: t('visits.inbox.declineTitle'),
          text: t('visits.inbox.declineText'),
          offers,
          onConfirm: decline,
        }}
      />
    </span>
  )
}
