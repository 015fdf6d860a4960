import { failureCodes, failureOf } from '@probeta/domain/specimen/failure.ts'
import { isMethodId, methodOf } from '@probeta/domain/specimen/methods.ts'
import { shapes } from '@probeta/domain/specimen/shapes.ts'
import { type KeyboardEvent, type KeyboardEventHandler, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureWords } from '../../api/use-failure-words.ts'
import css from './break-form.module.css'
import { FailureDrawing } from './failure-drawing.tsx'
import type { Tested } from './read-entry.ts'

type Props = {
  specimen: Tested
  value: string
  problem: boolean
  /** Every key but those that choose. */
  onKeyDown: KeyboardEventHandler<HTMLElement>
  onChange: (failure: string) => void
}

const keyOf = (code: string) => (code === 'satisfactory' ? '0' : code)

/** The drawings of the method's figure, chosen with one key each, the arrows or a finger; nothing where it has none. */
export function FractureForm({ specimen, value, problem, onKeyDown, onChange }: Props) {
  const { t } = useTranslation()
  const words = useFailureWords()
  const id = useId()
  const { shape, mix } = specimen
  const { kind } = shapes[shape]
  const codes = failureCodes(mix.method, kind)
  if (!isMethodId(mix.method) || codes.length === 0) return null
  const { figure, marks } = methodOf(mix.method).failures
  const chosen = failureOf(mix.method, kind, value)
  const failure = chosen.ok ? chosen.value : null
  const crack = Object.keys(marks).find((letter) => marks[letter] === 'tensileCrack')
  const cracked = failure !== null && failure.marks.length > 0
  const judged = codes.some(({ satisfactory }) => satisfactory === true)
  const keys = !judged ? 'fractureKeys' : kind === 'cube' ? 'failureNumbers' : 'failureLetters'

  const choose = (code: string) => onChange(cracked && crack ? `${code} ${crack}` : code)
  const mark = () => failure && crack && onChange(cracked ? failure.code : `${failure.code} ${crack}`)
  function press(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return onKeyDown(event)
    const key = event.key.toUpperCase()
    // The first Enter on a method that judges says satisfactory, the second saves: as many keys as a type of C39.
    const asked = judged && event.key === 'Enter' && failure === null ? '0' : key
    const pressed = codes.find(({ code }) => keyOf(code).toUpperCase() === asked)
    if (!pressed && !(crack && key === crack)) return onKeyDown(event)
    event.preventDefault()
    if (!pressed) return mark()
    choose(pressed.code)
    return document.getElementById(`${id}-${pressed.code}`)?.focus()
  }
  return (
    <fieldset
      className={css['fractures']}
      data-many={codes.length > 6}
      {...(problem && { 'aria-invalid': true, 'aria-describedby': `${id}-problem` })}
    >
      <legend>
        {t('specimens.field.fracture')}{' '}
        <span>{failure ? words.say(failure, shape) : t(`specimens.field.${keys}`)}</span>
      </legend>
      <div>
        {codes.map(({ code }) => {
          const name = words.nameCode({ figure, code, shape })
          return (
            <label key={code} data-checked={failure?.code === code} title={name}>
              <input
                id={`${id}-${code}`}
                type="radio"
                className="pb-hidden"
                name={id}
                value={code}
                checked={failure?.code === code}
                data-field={code === (failure?.code ?? codes[0]?.code) ? 'fracture' : undefined}
                onKeyDown={press}
                onChange={() => choose(code)}
              />
              <FailureDrawing figure={figure} kind={kind} code={code} height={52} />
              <kbd>{keyOf(code)}</kbd>
              <span className="pb-hidden">{name}</span>
            </label>
          )
        })}
      </div>
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
      {problem && (
        <p id={`${id}-problem`}>{t(judged ? 'specimens.problem.failure' : 'specimens.problem.fracture')}</p>
      )}
    </fieldset>
  )
}
