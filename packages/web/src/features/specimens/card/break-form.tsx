import type { Specimen } from '@probeta/contract/concrete/specimens.ts'
import { Alert, Button } from '@mantine/core'
import { IconArrowRight, IconClockExclamation, IconHistory } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showMpa } from '../../../i18n/show-stress.ts'
import { useFormat } from '../../../session/current-session.ts'
import { Form } from '../../../ui/forms/form.tsx'
import { useSayRefusal } from '../../../ui/forms/say-refusal.ts'
import css from './break-form.module.css'
import { computeRate } from '../reading/compute-rate.ts'
import { CorrectionCard } from './correction-card.tsx'
import { DoubtForm } from './doubt-form.tsx'
import { EntryForm } from './entry-form.tsx'
import { showSpecimen } from '../queries.ts'
import type { Unsent } from '../offline/queue-breaks.ts'
import { type Entry, type FieldName, fieldOrder, isCoded, readEntry } from '../reading/read-entry.ts'
import { PressReadingCard } from '../press/press-reading-card.tsx'
import { usePressReading } from '../press/use-press-reading.ts'
import { ReadingPanel } from './reading-panel.tsx'
import { startEntry } from '../press/remember-press.ts'
import { SetAsideForm } from '../offline/set-aside-form.tsx'
import { staleOf, StaleCard } from '../offline/stale-card.tsx'
import { type BreakFormProps, type BreakReading, pressFor, useBreakReading } from './use-break-reading.ts'
import { useFieldFocus } from './use-field-focus.ts'
import { useSaving } from './use-saving.ts'
import { pressWatch } from '../press/watch-press.ts'

/** Takes over values that were not typed, and goes to the first field that is still open. */
function useTaking(specimen: Specimen, held: BreakReading, focus: (field: string) => void) {
  const { entry } = held.typed
  function take(part: Partial<Entry>, field: FieldName | null, otherwise: FieldName) {
    held.type(part, field)
    const { problems } = readEntry({ ...entry, ...part }, isCoded(specimen))
    focus(fieldOrder.find((name) => problems[name]) ?? otherwise)
  }
  // After the effects that focus the load: a load received from the press moves the focus further.
  const press = usePressReading(specimen, entry, !held.correcting, (taken) => take(taken, 'load', 'mass'))
  return { press, take }
}

/** In milliseconds: a second Enter on what was saved is none at the load of the next specimen. */
const secondEnter = 800

function useBreakForm(props: BreakFormProps) {
  const { specimen, refused, onTyping, onStep, onLeave } = props
  const held = useBreakReading(props)
  const { form, focus } = useFieldFocus(props.takesFocus, held.draft.restoredAt)
  const saving = useSaving(held, props, focus)
  useEffect(() => onTyping(held.dirty), [held.dirty, onTyping])
  const { press, take } = useTaking(specimen, held, focus)
  const [shownAt] = useState(() => performance.now())
  const fields = fieldOrder.filter((field) => isCoded(specimen) || field !== 'fracture')
  function clear() {
    // A refused reading is no draft: it is removed only by a decision, with its reason.
    if (refused) return held.begin(held.start)
    void held.draft.discard()
    void pressWatch.settle(specimen.id)
    if (held.correcting) return onLeave()
    held.begin({
      entry: startEntry(specimen, pressFor(props.day, specimen), held.usual),
      confirmed: '',
      corrected: '',
      loadAt: null,
    })
    saving.reset()
    return focus('load')
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, currentTarget: target } = event
    const by = stepOf(key, target)
    if (key === 'Escape') clear()
    else if (by !== undefined) onStep(by)
    else if (key === 'Enter' && (held.typed.entry.load !== '' || event.timeStamp - shownAt > secondEnter)) {
      const field = fieldOrder.find((name) => name === fieldAt(target))
      const next = field && fields[fields.indexOf(field) + 1]
      if (field) held.touch(field)
      if (next && !event.ctrlKey) focus(next)
      else saving.submit()
    } else if (key !== 'Enter') return
    event.preventDefault()
  }
  return { form, held, saving, press, take, clear, onKeyDown, lastField: fields.at(-1) ?? 'load' }
}

const isRadio = (target: HTMLElement) => target instanceof HTMLInputElement && target.type === 'radio'
const fieldAt = (target: HTMLElement) => target.dataset['field'] ?? (isRadio(target) ? 'fracture' : undefined)

/** The number of specimens by which a key goes on in the list; arrows only from a text field. */
function stepOf(key: string, target: HTMLElement): number | undefined {
  const isText = target instanceof HTMLInputElement && !isRadio(target)
  if (key === 'PageDown' || (isText && key === 'ArrowDown')) return 1
  return key === 'PageUp' || (isText && key === 'ArrowUp') ? -1 : undefined
}

/** One reading: typed by keyboard alone, computed while typing, sent without waiting for the answer. */
export function BreakForm(props: BreakFormProps) {
  const { specimen, refused } = props
  const { form, held, saving, press, take, clear, onKeyDown, lastField } = useBreakForm(props)
  const [leaving, setLeaving] = useState(false)
  const { theirs } = held

  function keepTheirs(theirReading: Specimen) {
    held.leave()
    void held.draft.discard()
    showSpecimen(theirReading)
    props.onTyping(false)
    props.onLeave()
  }
  return (
    <>
      <Form ref={form} className={css['form']} onSubmit={() => saving.submit()}>
        <div className="pb-shrink pb-stack">
          <DraftAlert restoredAt={held.draft.restoredAt} />
          {theirs && (
            <StaleCard
              theirs={theirs}
              yours={held.reading.strength?.reportedMpa ?? null}
              onTake={() => (refused ? setLeaving(true) : keepTheirs(theirs))}
              onCorrect={() => {
                showSpecimen(theirs)
                held.correct()
              }}
              onSave={() => saving.submit(theirs)}
            />
          )}
          <RefusedAlert refused={refused} held={held} />
          <CorrectionCard specimen={specimen} held={held} saving={saving} onKeyDown={onKeyDown} />
          {press.received && (
            <PressReadingCard received={press.received} onTake={press.take} onLeave={press.leave} />
          )}
          <EntryForm specimen={specimen} held={held} saving={saving} onKeyDown={onKeyDown} />
          <DoubtForm
            {...{ specimen, held, saving, onKeyDown }}
            // With nothing missing the next Enter saves, as it would have without the doubt.
            onUnit={(unit) => take({ unit }, null, lastField)}
          />
          <AgeNote held={held} />
        </div>
        <ReadingPanel
          specimen={specimen}
          reading={held.reading}
          set={held.set}
          rate={computeRate(held.typed.entry, specimen)}
        />
        <SaveBar held={held} specimen={specimen} onClear={clear} />
      </Form>
      {leaving && refused && (
        <SetAsideForm
          item={refused}
          onDone={() => keepTheirs(theirs ?? specimen)}
          onClose={() => setLeaving(false)}
        />
      )}
    </>
  )
}

function DraftAlert({ restoredAt }: { restoredAt: number | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (restoredAt === undefined) return null
  return (
    <Alert icon={<IconHistory size={18} />} color="yellow">
      {t('specimens.save.draft', { when: format.span(restoredAt - Date.now()) })}
    </Alert>
  )
}

/** Why a reading was refused, where no decision about it is asked for elsewhere in the form. */
function RefusedAlert({ refused, held }: { refused: Unsent | undefined; held: BreakReading }) {
  const say = useSayRefusal()
  if (!refused || staleOf(refused.error) || held.serverDoubts.length > 0) return null
  return (
    <Alert color="red" role="alert">
      {say(refused.error)}
    </Alert>
  )
}

/** Says that a specimen broken now is outside the tolerance of its age. */
function AgeNote({ held: { age, typed } }: { held: BreakReading }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (typed.entry.load === '' || (age.stand !== 'late' && age.stand !== 'early')) return null
  return (
    <p className={css['outside']} role="status">
      <IconClockExclamation size={18} stroke={1.8} aria-hidden />
      {t(`specimens.current.saved_${age.stand}`, {
        outside: format.number(age.outsideHours),
        days: format.number(age.days),
        hours: age.hours,
      })}
    </p>
  )
}

type SaveBarProps = { held: BreakReading; specimen: Specimen; onClear: () => void }

/** On a phone it also shows the specimen and its result, which the fields in use push out of view. */
function SaveBar({ held: { correcting, reading }, specimen: { code, mix }, onClear }: SaveBarProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { strength, doubts } = reading
  const percent = format.percent((strength?.percent ?? Number.NaN) / 100)
  return (
    <footer className={`pb-row pb-all-columns ${css['foot']}`}>
      <p aria-hidden="true">
        <span>{t('specimens.save.enter')}</span>
        <span>{t('specimens.save.escape')}</span>
        <span>{t('specimens.save.arrows')}</span>
      </p>
      <span className={css['live']} aria-hidden="true">
        <span>{code}</span>
        {t('specimens.unit.strength', { value: showMpa(format, strength?.reportedMpa, mix.method) })}
        {doubts.length > 0 ? (
          <small className={css['doubted']}>{t('specimens.save.doubtful')}</small>
        ) : (
          <small>{t('specimens.reading.ofSpecified', { percent })}</small>
        )}
      </span>
      <Button variant="subtle" onClick={onClear}>
        {t(correcting ? 'specimens.actions.cancelCorrect' : 'specimens.save.clear')}
      </Button>
      <Button type="submit" size="md" rightSection={<IconArrowRight size={18} />}>
        {t(correcting ? 'specimens.save.correction' : 'specimens.save.next')}
      </Button>
    </footer>
  )
}
