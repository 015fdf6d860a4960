import type { Specimen } from '@probeta/contract/specimens.ts'
import { Alert, Button, TextInput } from '@mantine/core'
import { IconArrowRight, IconHistory } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v4 as uuid } from 'uuid'
import { useFormat } from '../../session/current-session.ts'
import { draftKey, writeDraft } from '../../ui/drafts.ts'
import { useSayRefusal } from '../../ui/say-refusal.ts'
import { useDraft } from '../../ui/use-draft.ts'
import css from './break-form.module.css'
import { computeReading } from './compute-reading.ts'
import { DoubtForm } from './doubt-form.tsx'
import { EntryForm } from './entry-form.tsx'
import { type DayBreaks, expectedFor, setOf } from './match-sisters.ts'
import { dropBreak, entryDraft, sendBreak, showSpecimen } from './queries.ts'
import type { Unsent } from './queue-breaks.ts'
import { doubtsOf } from './read-doubts.ts'
import { bodyOf, type Entry, entryFrom, type FieldName, fieldOrder, readEntry } from './read-entry.ts'
import { ReadingPanel } from './reading-panel.tsx'
import { recallPress, rememberPress, startEntry } from './remember-press.ts'
import { staleOf, StaleCard } from './stale-card.tsx'

type Typed = { entry: Entry; confirmed: string; corrected: string }
type Props = {
  specimen: Specimen
  day: DayBreaks
  /** What was sent and refused: it is shown as it was typed. */
  refused: Unsent | undefined
  correcting: boolean
  /** Whether typing starts here at once. */
  takesFocus: boolean
  onTyping: (typing: boolean) => void
  onSent: () => void
  onStep: (by: number) => void
  /** Leaves the correction, or what somebody else saved, as it is. */
  onLeave: () => void
}

const entryOf = ({ shape, break: reading }: Specimen, mark: string): Entry =>
  reading === null ? startEntry(shape, recallPress()) : entryFrom(reading, mark)

const suggestible: readonly FieldName[] = ['width1', 'width2', 'length']

/** One reading: typed with the keys alone, computed while it is typed, sent without waiting for the answer. */
export function BreakForm(props: Props) {
  const { specimen, day, refused, takesFocus, onTyping, onSent, onStep, onLeave } = props
  const { t } = useTranslation()
  const format = useFormat()
  const say = useSayRefusal()
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef(false)
  const [correcting, setCorrecting] = useState(props.correcting)
  const [start] = useState<Typed>(() => ({
    entry: refused?.entry ?? entryOf(specimen, format.language === 'en' ? '.' : ','),
    confirmed: refused?.body.confirmedBecause ?? '',
    corrected: refused?.body.correctedBecause ?? '',
  }))
  const [typed, setTyped] = useState(start)
  const [touched, setTouched] = useState<ReadonlySet<FieldName>>(new Set())
  const [asked, setAsked] = useState(false)
  const [asking, setAsking] = useState(doubtsOf(refused?.error).length > 0)
  const [insisted, setInsisted] = useState(false)
  const { entry, confirmed, corrected } = typed
  const dirty = typed !== start || refused !== undefined

  const draftName = props.correcting ? `correct:${specimen.id}` : entryDraft(specimen.id)
  const draft = useDraft({
    name: draftName,
    values: typed,
    dirty,
    restore: (values: Typed) => {
      setTyped(values)
      setTouched(new Set(fieldOrder))
    },
  })
  // Leaving within the pause of the draft must not cost the last letters.
  const last = useRef({ typed, dirty })
  last.current = { typed, dirty }
  useEffect(() => {
    const key = draftKey(draftName)
    return () => {
      if (last.current.dirty && !sent.current)
        void writeDraft(key, { values: last.current.typed, at: Date.now() })
    }
  }, [draftName])

  const expected = expectedFor(day, specimen)
  const set = setOf(day.specimens, specimen)
  const others = set.flatMap(({ id, break: reading }) =>
    id === specimen.id || !reading ? [] : reading.strengthUnroundedMpa,
  )
  const reading = computeReading(entry, { specimen, expected, others })
  const told = typed === start ? doubtsOf(refused?.error) : []
  const doubts = reading.doubts.length > 0 ? reading.doubts : told
  const theirs = staleOf(refused?.error) ?? (specimen.break !== null && !correcting ? specimen : undefined)
  const { problems } = readEntry(entry)

  const focus = (field: string) =>
    form.current?.querySelector<HTMLElement>(`[data-field="${field}"]`)?.focus()
  useEffect(() => onTyping(dirty), [dirty, onTyping])
  useEffect(() => {
    if (takesFocus) focus('load')
  }, [takesFocus])
  useEffect(() => {
    if (asking) focus('confirmedBecause')
  }, [asking])

  function send(over: Specimen, correctedBecause: string) {
    const brokenAt = correcting && over.break ? over.break.brokenAt : new Date().toISOString()
    const confirmedBecause = doubts.length > 0 ? confirmed.trim() : ''
    const body = bodyOf(entry, brokenAt, { confirmedBecause, correctedBecause })
    if (!body) return
    sent.current = true
    rememberPress(specimen.shape, entry)
    sendBreak({
      specimenId: specimen.id,
      code: specimen.code,
      version: over.version,
      key: uuid(),
      body,
      entry,
      strengthMpa: reading.strength?.reportedMpa ?? null,
    })
    onSent()
  }

  function submit(over = specimen) {
    setAsked(true)
    const wrong = fieldOrder.find((field) => problems[field])
    if (wrong) return focus(wrong)
    if (reading.refused) return focus(reading.refused === 'strength.tooShort' ? 'length' : 'load')
    if (doubts.length > 0 && confirmed.trim() === '') {
      setInsisted(asking)
      setAsking(true)
      return focus('confirmedBecause')
    }
    if (correcting && corrected.trim() === '') return focus('correctedBecause')
    if (theirs && over === specimen && refused) return undefined
    return send(over, correcting ? corrected.trim() : '')
  }

  function clear() {
    void draft.discard()
    dropBreak(specimen.id)
    if (correcting) return onLeave()
    setTyped({ ...start, entry: startEntry(specimen.shape, recallPress()), confirmed: '', corrected: '' })
    setTouched(new Set())
    setAsked(false)
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
      const next = field && fieldOrder[fieldOrder.indexOf(field) + 1]
      if (field) setTouched((before) => new Set([...before, field]))
      if (next && !event.ctrlKey) focus(next)
      else submit()
    } else return
    event.preventDefault()
  }

  const suggested = new Set(
    correcting ? [] : suggestible.filter((field) => !touched.has(field) && entry[field] !== ''),
  )
  const change = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }))
  const shownDoubts = asking || (asked && doubts.length > 0)
  return (
    <form
      ref={form}
      className={css['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className={css['fields']}>
        {draft.restoredAt !== undefined && (
          <Alert icon={<IconHistory size={18} />} color="yellow">
            {t('specimens.save.draft', { when: format.span(draft.restoredAt - Date.now()) })}
          </Alert>
        )}
        {theirs && (
          <StaleCard
            theirs={theirs}
            yours={reading.strength?.reportedMpa ?? null}
            onTake={() => {
              sent.current = true
              void draft.discard()
              dropBreak(specimen.id)
              showSpecimen(theirs)
              onTyping(false)
              onLeave()
            }}
            onCorrect={() => {
              dropBreak(specimen.id)
              showSpecimen(theirs)
              setCorrecting(true)
            }}
            onSave={() => submit(theirs)}
          />
        )}
        {refused && !staleOf(refused.error) && told.length === 0 && (
          <Alert color="red" role="alert">
            {say(refused.error)}
          </Alert>
        )}
        {correcting && specimen.break && (
          <div className={css['correction']}>
            <p>
              {t('specimens.correct.was', {
                load: `${specimen.break.load.typed} ${specimen.break.load.unit}`,
                strength: format.number(specimen.break.strengthMpa, 1),
              })}
            </p>
            <TextInput
              label={t('specimens.correct.reason')}
              description={t('specimens.correct.reasonHint')}
              data-field="correctedBecause"
              required
              maxLength={300}
              autoComplete="off"
              value={corrected}
              error={asked && corrected.trim() === '' && t('specimens.correct.reasonMissing')}
              onKeyDown={onKeyDown}
              onChange={(event) => change({ corrected: event.currentTarget.value })}
            />
          </div>
        )}
        <EntryForm
          entry={entry}
          shape={specimen.shape}
          problems={asked ? problems : {}}
          suggested={suggested}
          onKeyDown={onKeyDown}
          onChange={(part, field) => {
            change({ entry: { ...entry, ...part } })
            if (field) setTouched((before) => new Set([...before, field]))
          }}
        />
        {shownDoubts && doubts.length > 0 && (
          <DoubtForm
            codes={doubts}
            reading={reading}
            expected={expected}
            shape={specimen.shape}
            asking={asking}
            reason={confirmed}
            missing={insisted && confirmed.trim() === ''}
            onKeyDown={onKeyDown}
            onReason={(reason) => change({ confirmed: reason })}
          />
        )}
      </div>
      <ReadingPanel specimen={specimen} reading={reading} set={set} />
      <footer className={css['foot']}>
        <p aria-hidden="true">
          <span>{t('specimens.save.enter')}</span>
          <span>{t('specimens.save.escape')}</span>
          <span>{t('specimens.save.arrows')}</span>
        </p>
        <span className={css['live']} aria-hidden="true">
          {t('specimens.unit.strength', { value: format.number(reading.strength?.reportedMpa, 1) })}
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
  )
}

const radioField = (target: HTMLElement) =>
  target instanceof HTMLInputElement && target.type === 'radio' ? 'fracture' : undefined
