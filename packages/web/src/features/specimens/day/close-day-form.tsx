import { Button, Group, TextInput } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { endOfDay } from '@probeta/domain/scheduling/laboratory-day.ts'
import { missedOf } from '@probeta/domain/specimen/close-day.ts'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v4 as uuid } from 'uuid'
import { useOffers } from '../../../trade/choices/use-lookups.ts'
import { useFormat } from '../../../session/current-session.ts'
import { CancelButton } from '../../../ui/forms/cancel-button.tsx'
import { Dialog } from '../../../ui/forms/dialog.tsx'
import { useBusy } from '../../../ui/forms/use-busy.ts'
import { ReasonButton } from '../../../ui/forms/reason-button.tsx'
import { useDraft } from '../../../ui/forms/use-draft.ts'
import { useToast } from '../../../ui/use-toast.tsx'
import css from './close-day-form.module.css'
import { groupDay, orderOf } from './group-day.ts'
import { isElsewhere } from './of-branch.ts'
import type { DayBreaks } from '../reading/match-sisters.ts'
import { closeDay } from '../queries.ts'

const longest = 300

type Reasons = Readonly<Record<string, string>>
type Props = { data: DayBreaks; unsent: number; onClose: () => void }

/** Returns the specimens of the day that were due here and were not broken. */
function useMissed({ specimens, day, whereabouts }: DayBreaks) {
  const { timeZone } = useFormat()
  return useMemo(() => {
    const here = specimens.filter(({ id }) => !isElsewhere({ whereabouts }, id))
    const due = orderOf(groupDay(here, day)).map(({ id, code, state, dueAt, dueOn, workSite }) => ({
      ...{ id, code, state, dueOn, workSite: workSite.name },
      dueAt: dueAt === null ? null : Date.parse(dueAt),
    }))
    return missedOf(due, { to: endOfDay(day, timeZone) })
  }, [specimens, day, whereabouts, timeZone])
}

/** The reason of each missed specimen, kept as a draft until the day is closed, and the ones ticked to get one together. */
function useReasons(data: DayBreaks) {
  const missed = useMissed(data)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [start] = useState<Reasons>(() =>
    Object.fromEntries(
      data.missed.flatMap(({ specimenId, day, reason }) => (day === data.day ? [[specimenId, reason]] : [])),
    ),
  )
  const [reasons, setReasons] = useState(start)
  const { discard } = useDraft({
    name: `close:${data.day}`,
    values: reasons,
    dirty: reasons !== start,
    restore: (values: Reasons) => setReasons(values),
  })
  const add = (more: Reasons) => setReasons({ ...reasons, ...more })
  const without = missed.filter(({ id }) => (reasons[id] ?? '').trim() === '')
  const earlier = data.missed.filter(({ day }) => day < data.day)
  const before = new Map(earlier.map(({ specimenId, reason }) => [specimenId, reason]))
  return {
    ...{ missed, reasons, ticked, without, before, add, discard },
    /** Gives the reason to the ticked specimens; with none ticked, to all that have none yet. */
    give(reason: string) {
      const to = ticked.size > 0 ? [...ticked] : without.map(({ id }) => id)
      add(Object.fromEntries(to.map((id) => [id, reason])))
      setTicked(new Set())
    },
    tick: (id: string, on: boolean) =>
      setTicked(new Set(on ? [...ticked, id] : [...ticked].filter((one) => one !== id))),
  }
}
type Held = ReturnType<typeof useReasons>

/** Closes a day: a reason for each specimen that was due and was not broken, then the day goes to review. */
export function CloseDayForm({ data, unsent, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const toast = useToast()
  const [key] = useState(() => uuid())
  const { busy, run } = useBusy()
  const held = useReasons(data)
  const { missed, reasons, without } = held
  const why =
    unsent > 0
      ? t('dayReviews.unsent', { count: unsent })
      : without.length > 0
        ? t('dayReviews.without', { count: without.length })
        : undefined
  async function send() {
    const given = missed.map(({ id }) => ({ specimenId: id, reason: (reasons[id] ?? '').trim() }))
    const body = { day: data.day, sentBefore: data.review?.number ?? 0, missed: given }
    const review = await closeDay(body, key)
    await held.discard()
    toast.done(t('dayReviews.done', { day: format.namedDay(review.day) }))
    onClose()
  }
  return (
    <Dialog size={720} onClose={onClose} title={t('dayReviews.title', { day: format.namedDay(data.day) })}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!why) void run(send)
        }}
      >
        <p className="pb-modal-text">
          {missed.length === 0 ? t('dayReviews.allBroken') : t('dayReviews.text', { count: missed.length })}
        </p>
        {missed.length > 0 && <Missed held={held} day={data.day} />}
        <Group justify="flex-end" align="flex-end" mt="lg">
          <CancelButton onClick={onClose} />
          <ReasonButton
            type="submit"
            loading={busy}
            leftSection={<IconSend size={18} stroke={1.7} />}
            reason={why}
          >
            {t('dayReviews.send')}
          </ReasonButton>
        </Group>
      </form>
    </Dialog>
  )
}

function Missed({ held, day }: { held: Held; day: string }) {
  const { t } = useTranslation()
  const list = useId()
  const offered = useOffers('missedReasons')
  return (
    <>
      <ForMany held={held} offered={offered} />
      <datalist id={list}>
        {offered.map((reason) => (
          <option key={reason}>{reason}</option>
        ))}
      </datalist>
      <ul className={`pb-plain-list ${css['rows']}`} aria-label={t('dayReviews.rows')}>
        {held.missed.map((one) => (
          <Row key={one.id} of={one} held={held} day={day} list={list} />
        ))}
      </ul>
    </>
  )
}

/** One reason for several specimens: an offered one, each its own of an earlier day, or a typed one. */
function ForMany({ held, offered }: { held: Held; offered: readonly string[] }) {
  const { t } = useTranslation()
  const { ticked, without, before, add, give } = held
  const repeatable = without.filter(({ id }) => before.has(id))
  const target = ticked.size > 0 ? t('dayReviews.forChosen', { count: ticked.size }) : t('dayReviews.forAll')
  const repeat = () => add(Object.fromEntries(repeatable.map(({ id }) => [id, before.get(id) ?? ''])))
  return (
    <div className={`pb-stack-tight ${css['many']}`} role="group" aria-label={target}>
      <span className="pb-strong">{target}</span>
      <div className="pb-chips">
        {offered.map((reason) => (
          <button key={reason} type="button" onClick={() => give(reason)}>
            {reason}
          </button>
        ))}
        {repeatable.length > 0 && (
          <button type="button" onClick={repeat}>
            {t('dayReviews.repeat', { count: repeatable.length })}
          </button>
        )}
      </div>
      <OtherReason onGive={give} />
    </div>
  )
}

function OtherReason({ onGive }: { onGive: (reason: string) => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const reason = text.trim()
  function give() {
    onGive(reason)
    setText('')
  }
  return (
    <div className={css['free']}>
      <TextInput
        aria-label={t('dayReviews.other')}
        placeholder={t('dayReviews.other')}
        maxLength={longest}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || reason === '') return
          event.preventDefault()
          give()
        }}
      />
      <Button variant="default" disabled={reason === ''} onClick={give}>
        {t('dayReviews.apply')}
      </Button>
    </div>
  )
}

type RowProps = { of: Held['missed'][number]; held: Held; day: string; list: string }

function Row({ of: { id, code, dueOn, workSite }, held, day, list }: RowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={held.ticked.has(id)}
          onChange={({ currentTarget }) => held.tick(id, currentTarget.checked)}
        />
        <span>
          {code}
          <small>
            {workSite}
            {dueOn !== null && dueOn < day && ` · ${format.shortDay(dueOn)}`}
          </small>
        </span>
      </label>
      <TextInput
        aria-label={t('dayReviews.reasonOf', { code })}
        placeholder={held.before.get(id) ?? t('common.form.reason')}
        list={list}
        maxLength={longest}
        autoComplete="off"
        value={held.reasons[id] ?? ''}
        onChange={(event) => held.add({ [id]: event.currentTarget.value })}
      />
    </li>
  )
}
