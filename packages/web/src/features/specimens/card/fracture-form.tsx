import { failureCodes, failureOf } from '@probeta/domain/specimen/failure.ts'
import { isMethodId, methodOf } from '@probeta/domain/specimen/methods.ts'
import { isNoResult } from '@probeta/domain/specimen/remarks.ts'
import { geometryOf, shapes } from '@probeta/domain/specimen/shapes.ts'
import { TextInput } from '@mantine/core'
import { type KeyboardEvent, type KeyboardEventHandler, useId, useRef } from 'react'
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

/** The drawings of the method's figure, chosen with one key each, the arrows or by touch; nothing where the method has none. */
export function FractureForm({ specimen, value, problem, onKeyDown, onChange }: Props) {
  const { t } = useTranslation()
  const words = useFailureWords()
  const id = useId()
  /** The field for the place exists only once a code with a place is chosen: it takes the focus when it appears. */
  const goesToPlace = useRef(false)
  const { shape, mix } = specimen
  const nominal = shapes[shape]
  const { kind } = nominal
  const codes = failureCodes(mix.method, kind)
  if (!isMethodId(mix.method) || codes.length === 0) return null
  const { name, failures, fractureLimit: limit } = methodOf(mix.method)
  const { figure, marks } = failures
  const chosen = failureOf(mix.method, kind, value)
  const failure = chosen.ok ? chosen.value : null
  const [typedCode = '', typedPlace = ''] = value.split(' ')
  const placed = codes.find(({ code, placed: isPlaced }) => isPlaced && code === typedCode)
  const chosenCode = placed?.code ?? failure?.code
  const crack = Object.keys(marks).find((letter) => marks[letter] === 'tensileCrack')
  const cracked = failure !== null && failure.marks.length > 0
  const isBeam = kind === 'beam'
  const judged = codes.some(({ satisfactory }) => satisfactory === true)
  const keys = isBeam ? 'placeKeys' : !judged ? 'fractureKeys' : keysOf[kind]
  const problemOf = isBeam ? 'place' : judged ? 'failure' : 'fracture'

  const choose = (code: string) => onChange(cracked && crack ? `${code} ${crack}` : code)
  const mark = () => failure && crack && onChange(cracked ? failure.code : `${failure.code} ${crack}`)
  function press(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return onKeyDown(event)
    const key = event.key.toUpperCase()
    // With a method that judges failures the first Enter chooses satisfactory, the second saves: as many keys as a type of C39.
    const isFirstEnter = judged && event.key === 'Enter' && failure === null && !placed
    const codeKey = isFirstEnter ? (isBeam ? 'M' : '0') : key
    const pressed = codes.find(({ code }) => keyOf(code).toUpperCase() === codeKey)
    if (!pressed && !(crack && key === crack)) return onKeyDown(event)
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
        <legend>
          {t(`specimens.field.${fieldNames[kind].fracture}`)}{' '}
          <span>{failure ? words.say(failure, shape) : t(`specimens.field.${keys}`)}</span>
        </legend>
        <div>
          {codes.map(({ code }) => {
            const codeName = words.nameCode({ figure, code, shape })
            return (
              <label key={code} data-checked={chosenCode === code} title={codeName}>
                <input
                  id={`${id}-${code}`}
                  type="radio"
                  className="pb-hidden"
                  name={id}
                  value={code}
                  checked={chosenCode === code}
                  data-field={!placed && code === (chosenCode ?? codes[0]?.code) ? 'fracture' : undefined}
                  onKeyDown={press}
                  onChange={() => choose(code)}
                />
                <FailureDrawing figure={figure} kind={kind} code={code} height={52} />
                <kbd>{keyOf(code)}</kbd>
                <span className={isBeam ? css['place'] : 'pb-hidden'}>{codeName}</span>
              </label>
            )
          })}
        </div>
        {limit && isNoResult(mix.method, geometryOf(shape, 1, 1, 1, value)) && (
          <p className={css['unsatisfactory']} role="status">
            {t('failures.beam.tooFar', { percent: limit.mostPercentOfSpan, method: name })}
          </p>
        )}
        {crack && (
          <label className={css['crackMark']}>
            <input
              type="checkbox"
              checked={cracked}
              disabled={failure === null}
              onKeyDown={press}
              onChange={mark}
            />
            <kbd>{crack}</kbd> {t('failures.tensileCrack')}
          </label>
        )}
        {failure?.satisfactory === false && (
          <p className={css['unsatisfactory']} role="status">
            {t('failures.note')}
          </p>
        )}
        {problem && <p id={`${id}-problem`}>{t(`specimens.problem.${problemOf}`)}</p>}
      </fieldset>
      {placed && nominal.kind === 'beam' && (
        <TextInput
          ref={(field) => {
            if (goesToPlace.current) field?.focus()
            goesToPlace.current = false
          }}
          data-field="fracture"
          label={t('failures.beam.distance')}
          description={t('failures.beam.distanceHint', { span: nominal.span })}
          rightSection={<span className="pb-unit">{millimetres}</span>}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          value={typedPlace}
          onKeyDown={onKeyDown}
          onChange={({ currentTarget }) => onChange(`${placed.code} ${currentTarget.value.trim()}`.trim())}
        />
      )}
    </>
  )
}
