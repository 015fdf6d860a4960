import type { Specimen } from '@probeta/contract/specimens.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { StrengthCode } from '@probeta/domain/specimen/strength.ts'
import { Alert, Button } from '@mantine/core'
import { IconArrowRight, IconClockExclamation, IconHistory } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v4 as uuid } from 'uuid'
import { showMpa } from '../../../i18n/show-stress.ts'
import { useFormat } from '../../../session/current-session.ts'
import { ConfirmReason } from '../../../ui/forms/confirm-reason.tsx'
import { useSayRefusal } from '../../../ui/forms/say-refusal.ts'
import css from './break-form.module.css'
import { computeRate } from '../reading/compute-rate.ts'
import { computeReading } from '../reading/compute-reading.ts'
import { CorrectionCard } from './correction-card.tsx'
import { DoubtForm } from './doubt-form.tsx'
import { EntryForm } from './entry-form.tsx'
import { explainAge } from '../reading/explain-age.ts'
import { countedMpa, type DayBreaks, expectedFor, setOf, withUnsent } from '../reading/match-sisters.ts'
import { entryDraft, sendBreak, setAside, showSpecimen } from '../queries.ts'
import type { Unsent, UnsentBreaks } from '../offline/queue-breaks.ts'
import { clockDayOf, readMoment } from '../reading/read-clock.ts'
import { doubtsOf } from '../reading/read-doubts.ts'
import {
  bodyOf,
  type Entry,
  entryFrom,
  entryKept,
  type FieldName,
  fieldOrder,
  isCoded,
  isRateWrong,
  readEntry,
} from '../reading/read-entry.ts'
import { PressReadingCard } from '../press/press-reading-card.tsx'
import { usePressReading } from '../press/use-press-reading.ts'
import { ReadingPanel } from './reading-panel.tsx'
import { recallPress, rememberPress, startEntry } from '../press/remember-press.ts'
import { staleOf, StaleCard } from '../offline/stale-card.tsx'
import { useTypedReading } from './use-typed-reading.ts'
import { pressWatch } from '../press/watch-press.ts'

type Props = {
  specimen: Specimen
  day: DayBreaks
  /** A refused reading: it is shown as it was typed. */
  refused: Unsent | undefined
  /** All unsent readings: they count for the set of the specimen. */
  unsent: UnsentBreaks
  correcting: boolean
  /** True when the load takes the focus at once. */
  takesFocus: boolean
  onTyping: (typing: boolean) => void
  onSent: () => void
  onStep: (by: number) => void
  /** Leaves the correction, or keeps the reading somebody else saved. */
  onLeave: () => void
}

const entryOf = (specimen: Specimen, mark: string): Entry =>
  specimen.break === null ? startEntry(specimen, recallPress()) : entryFrom(specimen.break, mark)

/** The field to focus where no strength follows, when it is not the load. */
const causeOf: Partial<Record<StrengthCode, FieldName>> = {
  'strength.tooShort': 'length',
  'strength.fracture': 'fracture',
}

const suggestible: readonly FieldName[] = ['width1', 'width2', 'length']

/** One reading: typed by keyboard alone, computed while typing, sent without waiting for the answer. */
export function BreakForm(props: Props) {
  const { specimen, refused, takesFocus, onTyping, onSent, onStep, onLeave } = props
  const { t } = useTranslation()
  const format = useFormat()
  const say = useSayRefusal()
  const form = useRef<HTMLFormElement>(null)
  const [correcting, setCorrecting] = useState(props.correcting)
  const { start, typed, touched, dirty, draft, touch, change, type, begin, leave } = useTypedReading(
    props.correcting ? `correct:${specimen.id}` : entryDraft(specimen.id),
    specimen,
    () => ({
      entry: entryKept(refused?.entry ?? entryOf(specimen, format.decimalMark), specimen),
      confirmed: refused?.body.confirmedBecause ?? '',
      corrected: refused?.body.correctedBecause ?? '',
      loadAt: refused ? Date.parse(refused.body.brokenAt) : null,
    }),
    refused !== undefined,
  )
  const [attempted, setAttempted] = useState(false)
  const [asking, setAsking] = useState(doubtsOf(refused?.error).length > 0)
  const [insisted, setInsisted] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const { entry, confirmed, corrected, loadAt } = typed

  const day = useMemo(() => withUnsent(props.day, props.unsent), [props.day, props.unsent])
  const expected = expectedFor(day, specimen)
  const set = setOf(day.specimens, specimen)
  const others = set.flatMap((other) => {
    if (other.id === specimen.id) return []
    return (other.break ? countedMpa(other) : strengthOf(props.unsent.get(other.id))) ?? []
  })
  const reading = computeReading(entry, { specimen, expected, others })
  const serverDoubts = typed === start ? doubtsOf(refused?.error) : []
  const doubts = reading.doubts.length > 0 ? reading.doubts : serverDoubts
  const theirs = correcting
    ? undefined
    : (staleOf(refused?.error) ?? (specimen.break !== null ? specimen : undefined))
  const coded = isCoded(specimen)
  const { problems } = readEntry(entry, coded)
  const recordedAt = correcting && specimen.break ? Date.parse(specimen.break.brokenAt) : null
  const clockDay = recordedAt === null ? clockDayOf(day) : dayOf(recordedAt, format.timeZone)
  const now = Date.now()
  const moment = readMoment(
    entry.clock,
    { day: clockDay, timeZone: format.timeZone },
    recordedAt ?? loadAt ?? now,
    now,
  )
  const age = explainAge(specimen, moment.at)

  const fields = fieldOrder.filter((field) => coded || field !== 'fracture')
  const focus = (field: string) =>
    form.current?.querySelector<HTMLElement>(`[data-field="${field}"]`)?.focus()
  useEffect(() => onTyping(dirty), [dirty, onTyping])
  useEffect(() => {
    if (takesFocus) focus('load')
  }, [takesFocus])
  // The draft is restored into a focused field: its text is selected, so that the next key replaces it as in a field just
  // entered.
  useLayoutEffect(() => {
    const at = document.activeElement
    if (draft.restoredAt !== undefined && at instanceof HTMLInputElement && form.current?.contains(at))
      at.select()
  }, [draft.restoredAt])
  useEffect(() => {
    if (asking) focus('confirmedBecause')
  }, [asking])
  // After the effects that focus the load: a load received from the press moves the focus further.
  const press = usePressReading(specimen, entry, !correcting, (taken) => {
    type(taken, 'load')
    const { problems: left } = readEntry({ ...entry, ...taken }, coded)
    focus(fieldOrder.find((field) => left[field]) ?? 'mass')
  })

  function send(over: Specimen, correctedBecause: string) {
    // A corrected reading of somebody else keeps its time of breaking, unless another one is typed.
    const recordedTime = correcting && over.break && entry.clock.trim() === '' ? over.break.brokenAt : null
    const brokenAt = recordedTime ?? new Date(moment.at).toISOString()
    const confirmedBecause = doubts.length > 0 ? confirmed.trim() : ''
    const body = bodyOf(entry, specimen, brokenAt, { confirmedBecause, correctedBecause })
    if (!body) return
    leave()
    rememberPress(specimen, entry)
    const strengthMpa = reading.strength?.reportedMpa ?? null
    const { id: specimenId, code } = specimen
    // The earlier attempt stays on the device until this one is stored.
    sendBreak(
      { specimenId, code, version: over.version, key: uuid(), body, entry, strengthMpa },
      refused?.key,
    )
    onSent()
  }

  function submit(over = specimen) {
    setAttempted(true)
    const wrong = fieldOrder.find((field) => problems[field])
    if (wrong) return focus(wrong)
    if (reading.refused) return focus(causeOf[reading.refused] ?? 'load')
    if (doubts.length > 0 && confirmed.trim() === '') {
      setInsisted(asking)
      setAsking(true)
      return focus('confirmedBecause')
    }
    if (moment.problem) return focus('clock')
    if (isRateWrong(entry)) return focus('rate')
    if (correcting && corrected.trim() === '') return focus('correctedBecause')
    // The form asks above which of the two counts: nobody's reading is overwritten without asking.
    if (theirs && over === specimen && refused) return focus('theirs')
    return send(over, correcting ? corrected.trim() : '')
  }

  function keepTheirs(theirReading: Specimen) {
    leave()
    void draft.discard()
    showSpecimen(theirReading)
    onTyping(false)
    onLeave()
  }

  function clear() {
    // A refused reading is no draft: it is removed only by a decision, with its reason.
    if (refused) return begin(start)
    void draft.discard()
    void pressWatch.settle(specimen.id)
    if (correcting) return onLeave()
    begin({ entry: startEntry(specimen, recallPress()), confirmed: '', corrected: '', loadAt: null })
    setAttempted(false)
    setAsking(false)
    return focus('load')
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const target = event.currentTarget
    const text = target instanceof HTMLInputElement && target.type !== 'radio'
    const steps: Record<string, number> = {
      PageDown: 1,
      PageUp: -1,
      ...(text && { ArrowDown: 1, ArrowUp: -1 }),
    }
    const by = steps[event.key]
    if (event.key === 'Escape') clear()
    else if (by !== undefined) onStep(by)
    else if (event.key === 'Enter') {
      const field = fieldOrder.find((name) => name === (target.dataset['field'] ?? radioField(target)))
      const next = field && fields[fields.indexOf(field) + 1]
      if (field) touch(field)
      if (next && !event.ctrlKey) focus(next)
      else submit()
    } else return
    event.preventDefault()
  }

  const suggested = new Set(
    correcting ? [] : suggestible.filter((field) => !touched.has(field) && entry[field] !== ''),
  )
  const shownDoubts = asking || (attempted && doubts.length > 0)
  return (
    <>
      <form
        ref={form}
        className={css['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <div className="pb-shrink pb-stack">
          {draft.restoredAt !== undefined && (
            <Alert icon={<IconHistory size={18} />} color="yellow">
              {t('specimens.save.draft', { when: format.span(draft.restoredAt - Date.now()) })}
            </Alert>
          )}
          {theirs && (
            <StaleCard
              theirs={theirs}
              yours={reading.strength?.reportedMpa ?? null}
              onTake={() => (refused ? setLeaving(true) : keepTheirs(theirs))}
              onCorrect={() => {
                showSpecimen(theirs)
                setCorrecting(true)
              }}
              onSave={() => submit(theirs)}
            />
          )}
          {refused && !staleOf(refused.error) && serverDoubts.length === 0 && (
            <Alert color="red" role="alert">
              {say(refused.error)}
            </Alert>
          )}
          {correcting && specimen.break && (
            <CorrectionCard
              reading={specimen.break}
              method={specimen.mix.method}
              reason={corrected}
              missing={attempted && corrected.trim() === ''}
              onKeyDown={onKeyDown}
              onReason={(reason) => change({ corrected: reason })}
            />
          )}
          {press.received && (
            <PressReadingCard received={press.received} onTake={press.take} onLeave={press.leave} />
          )}
          <EntryForm
            entry={entry}
            specimen={specimen}
            problems={attempted ? problems : {}}
            suggested={suggested}
            onKeyDown={onKeyDown}
            clock={{
              usual:
                (recordedAt ?? loadAt)
                  ? format.time(new Date(recordedAt ?? loadAt ?? now).toISOString())
                  : t('specimens.field.clockNow'),
              day: clockDay === day.today ? null : format.namedDay(clockDay),
              problem: moment.problem,
            }}
            onChange={type}
          />
          {shownDoubts && doubts.length > 0 && (
            <DoubtForm
              codes={doubts}
              reading={reading}
              expected={expected}
              shape={specimen.shape}
              method={specimen.mix.method}
              asking={asking}
              reason={confirmed}
              missing={insisted && confirmed.trim() === ''}
              onKeyDown={onKeyDown}
              onReason={(reason) => change({ confirmed: reason })}
              onUnit={(unit) => {
                type({ unit }, null)
                const { problems: left } = readEntry({ ...entry, unit }, coded)
                const open = fieldOrder.find((field) => left[field])
                // With nothing missing the next Enter saves, as it would have without the doubt.
                focus(open ?? fields.at(-1) ?? 'load')
              }}
            />
          )}
          {entry.load !== '' && (age.stand === 'late' || age.stand === 'early') && (
            <p className={css['outside']} role="status">
              <IconClockExclamation size={18} stroke={1.8} aria-hidden />
              {t(`specimens.current.saved_${age.stand}`, {
                outside: format.number(Math.ceil(age.outsideHours)),
                days: format.number(age.days),
                hours: age.hours,
              })}
            </p>
          )}
        </div>
        <ReadingPanel specimen={specimen} reading={reading} set={set} rate={computeRate(entry, specimen)} />
        <footer className={css['foot']}>
          <p aria-hidden="true">
            <span>{t('specimens.save.enter')}</span>
            <span>{t('specimens.save.escape')}</span>
            <span>{t('specimens.save.arrows')}</span>
          </p>
          <span className={css['live']} aria-hidden="true">
            {t('specimens.unit.strength', {
              value: showMpa(format, reading.strength?.reportedMpa, specimen.mix.method),
            })}
            <small>
              {t('specimens.reading.ofSpecified', {
                percent: format.percent((reading.strength?.percent ?? Number.NaN) / 100),
              })}
            </small>
          </span>
          <Button variant="subtle" onClick={clear}>
            {correcting ? t('specimens.actions.cancelCorrect') : t('specimens.save.clear')}
          </Button>
          <Button type="submit" size="md" rightSection={<IconArrowRight size={18} />}>
            {correcting ? t('specimens.save.correction') : t('specimens.save.next')}
          </Button>
        </footer>
      </form>
      {leaving && refused && (
        <ConfirmReason
          title={t('device.conflict.leaveTitle', { code: specimen.code })}
          text={t('device.conflict.leaveText')}
          confirmLabel={t('device.conflict.leave')}
          onConfirm={async (reason) => {
            await setAside(refused, reason)
            keepTheirs(theirs ?? specimen)
          }}
          onClose={() => setLeaving(false)}
        />
      )}
    </>
  )
}

const radioField = (target: HTMLElement) =>
  target instanceof HTMLInputElement && target.type === 'radio' ? 'fracture' : undefined

const strengthOf = (unsent: Unsent | undefined) =>
  unsent && unsent.state !== 'refused' ? unsent.strengthMpa : null
