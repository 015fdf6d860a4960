import { failureCodes, failureOf } from '@probeta/domain/specimen/failure.ts'
import { isMethodId, methodOf } from '@probeta/domain/specimen/methods.ts'
import { isNoResult } from '@probeta/domain/specimen/remarks.ts'
import { geometryOf, shapes } from '@probeta/domain/specimen/shapes.ts'
import { TextInput } from '@mantine/core'
import { type KeyboardEvent, type KeyboardEventHandler, type RefCallback, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureWords } from '../../../trade/choices/use-failure-words.ts'
import css from './break-form.module.css'
import { FailureDrawing } from './failure-drawing.tsx'
import { fieldNames } from '../reading/name-fields.ts'
import type { Tested } from '../reading/read-entry.ts'

type Props = {
  specimen: Tested
  value: string
  problem: boolean
  /** Receives every key but those that choose. */
  onKeyDown: KeyboardEventHandler<HTMLElement>
  onChange: (failure: string) => void
}

const millimetres = 'mm'
const keysOf = { cube: 'failureNumbers', cylinder: 'failureLetters' } as const
const keyOf = (code: string) => (code === 'satisfactory' ? '0' : code)

/** The codes of the method's figure, and what is chosen of them; undefined where the method has none. */
function choiceOf({ shape, mix }: Tested, value: string) {
  const { kind } = shapes[shape]
  const codes = failureCodes(mix.method, kind)
  if (!isMethodId(mix.method) || codes.length === 0) return undefined
  const { name, failures, fractureLimit: limit } = methodOf(mix.method)
  const { figure, marks } = failures
  const read = failureOf(mix.method, kind, value)
  const failure = read.ok ? read.value : null
  const [typedCode = '', place = ''] = value.split(' ')
  const placed = codes.find((one) => one.placed && one.code === typedCode)
  const isTooFar = limit && isNoResult(mix.method, geometryOf(shape, 1, 1, 1, value))
  return {
    ...{ kind, shape, codes, figure, failure, placed, place },
    chosen: placed?.code ?? failure?.code,
    /** The letter that marks a tensile crack. */
    crack: Object.keys(marks).find((letter) => marks[letter] === 'tensileCrack'),
    cracked: failure !== null && failure.marks.length > 0,
    /** True when the method says which failures are satisfactory. */
    judged: codes.some(({ satisfactory }) => satisfactory === true),
    tooFar: isTooFar ? { percent: limit.mostPercentOfSpan, method: name } : undefined,
  }
}
type Choice = NonNullable<ReturnType<typeof choiceOf>>

/** Returns the code that a key chooses. */
function codeOfKey({ kind, codes, judged, failure, placed }: Choice, pressed: string) {
  // With a method that judges failures the first Enter chooses satisfactory, the second saves: as many keys as a type of C39.
  const isFirstEnter = judged && pressed === 'Enter' && failure === null && !placed
  const key = isFirstEnter ? (kind === 'beam' ? 'M' : '0') : pressed.toUpperCase()
  return codes.find(({ code }) => keyOf(code).toUpperCase() === key)
}

/** The drawings of the method's figure, chosen with one key each, the arrows or by touch; nothing where the method has none. */
export function FractureForm({ specimen, value, problem, onKeyDown, onChange }: Props) {
  const id = useId()
  /** The field for the place exists only once a code with a place is chosen: it takes the focus when it appears. */
  const goesToPlace = useRef(false)
  const choice = choiceOf(specimen, value)
  if (!choice) return null
  const { codes, failure, crack, cracked } = choice
  const choose = (code: string) => onChange(cracked && crack ? `${code} ${crack}` : code)
  const mark = () => failure && crack && onChange(cracked ? failure.code : `${failure.code} ${crack}`)
  const showPlace = (field: HTMLInputElement | null) => {
    if (goesToPlace.current) field?.focus()
    goesToPlace.current = false
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return onKeyDown(event)
    const pressed = codeOfKey(choice, event.key)
    if (!pressed && !(crack && event.key.toUpperCase() === crack)) return onKeyDown(event)
    event.preventDefault()
    if (!pressed) return mark()
    goesToPlace.current = pressed.placed === true
    choose(pressed.code)
    return pressed.placed ? undefined : document.getElementById(`${id}-${pressed.code}`)?.focus()
  }
  return (
    <>
      <fieldset
        className={css['fractures']}
        data-many={codes.length > 6}
        data-few={codes.length < 4}
        {...(problem && { 'aria-invalid': true, 'aria-describedby': `${id}-problem` })}
      >
        <Legend choice={choice} />
        <Options choice={choice} id={id} onKeyDown={press} onChoose={choose} />
        <Findings choice={choice} onKeyDown={press} onMark={mark} />
        {problem && <Problem id={`${id}-problem`} choice={choice} />}
      </fieldset>
      <PlaceField choice={choice} fieldRef={showPlace} onKeyDown={onKeyDown} onChange={onChange} />
    </>
  )
}

function Legend({ choice: { kind, failure, judged, shape } }: { choice: Choice }) {
  const { t } = useTranslation()
  const words = useFailureWords()
  const keys = kind === 'beam' ? 'placeKeys' : !judged ? 'fractureKeys' : keysOf[kind]
  return (
    <legend>
      {t(`specimens.field.${fieldNames[kind].fracture}`)}{' '}
      <span>{failure ? words.say(failure, shape) : t(`specimens.field.${keys}`)}</span>
    </legend>
  )
}

type OptionsProps = {
  choice: Choice
  id: string
  onKeyDown: KeyboardEventHandler<HTMLElement>
  onChoose: (code: string) => void
}

function Options({ choice, id, onKeyDown, onChoose }: OptionsProps) {
  const words = useFailureWords()
  const { kind, shape, codes, figure, placed, chosen } = choice
  return (
    <div>
      {codes.map(({ code }) => {
        const codeName = words.nameCode({ figure, code, shape })
        return (
          <label key={code} data-checked={chosen === code} title={codeName}>
            <input
              id={`${id}-${code}`}
              type="radio"
              className="pb-hidden"
              name={id}
              value={code}
              checked={chosen === code}
              data-field={!placed && code === (chosen ?? codes[0]?.code) ? 'fracture' : undefined}
              onKeyDown={onKeyDown}
              onChange={() => onChoose(code)}
            />
            <FailureDrawing figure={figure} kind={kind} code={code} height={52} />
            <kbd>{keyOf(code)}</kbd>
            <span className={kind === 'beam' ? css['place'] : 'pb-hidden'}>{codeName}</span>
          </label>
        )
      })}
    </div>
  )
}

type FindingsProps = { choice: Choice; onKeyDown: KeyboardEventHandler<HTMLElement>; onMark: () => void }

/** What the chosen failure means, and the mark of a tensile crack. */
function Findings({ choice: { tooFar, crack, cracked, failure }, onKeyDown, onMark }: FindingsProps) {
  const { t } = useTranslation()
  return (
    <>
      {tooFar && (
        <p className={css['unsatisfactory']} role="status">
          {t('failures.beam.tooFar', tooFar)}
        </p>
      )}
      {crack && (
        <label className={css['crackMark']}>
          <input
            type="checkbox"
            checked={cracked}
            disabled={failure === null}
            onKeyDown={onKeyDown}
            onChange={onMark}
          />
          <kbd>{crack}</kbd> {t('failures.tensileCrack')}
        </label>
      )}
      {failure?.satisfactory === false && (
        <p className={css['unsatisfactory']} role="status">
          {t('failures.note')}
        </p>
      )}
    </>
  )
}

function Problem({ id, choice: { kind, judged } }: { id: string; choice: Choice }) {
  const { t } = useTranslation()
  return (
    <p id={id}>{t(`specimens.problem.${kind === 'beam' ? 'place' : judged ? 'failure' : 'fracture'}`)}</p>
  )
}

type PlaceProps = Pick<Props, 'onKeyDown' | 'onChange'> & {
  choice: Choice
  fieldRef: RefCallback<HTMLInputElement>
}

/** The distance of the fracture from the support of a beam. */
function PlaceField({ choice: { placed, place, shape }, fieldRef, onKeyDown, onChange }: PlaceProps) {
  const { t } = useTranslation()
  const nominal = shapes[shape]
  if (!placed || nominal.kind !== 'beam') return null
  return (
    <TextInput
      ref={fieldRef}
      data-field="fracture"
      label={t('failures.beam.distance')}
      description={t('failures.beam.distanceHint', { span: nominal.span })}
      rightSection={<span className="pb-unit">{millimetres}</span>}
      inputMode="decimal"
      autoComplete="off"
      maxLength={10}
      value={place}
      onKeyDown={onKeyDown}
      onChange={({ currentTarget }) => onChange(`${placed.code} ${currentTarget.value.trim()}`.trim())}
    />
  )
}
