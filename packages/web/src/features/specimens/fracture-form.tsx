import { fractureTypes } from '@probeta/domain/specimen/fracture.ts'
import { type KeyboardEvent, type KeyboardEventHandler, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLookups } from '../../api/use-lookups.ts'
import css from './break-form.module.css'
import { FractureDrawing } from './fracture-drawing.tsx'

type Props = {
  value: number | null
  problem: boolean
  /** Every key but 1 to 6. */
  onKeyDown: KeyboardEventHandler<HTMLElement>
  onChange: (type: number) => void
}

/** Six drawings, chosen with the keys 1 to 6, the arrows or a finger. */
export function FractureForm({ value, problem, onKeyDown, onChange }: Props) {
  const { t } = useTranslation()
  const { nameOf } = useLookups()
  const id = useId()
  const chosen = fractureTypes.find(({ type }) => type === value)
  function press(event: KeyboardEvent<HTMLElement>) {
    const pressed = fractureTypes.find(({ type }) => String(type) === event.key)
    if (!pressed || event.ctrlKey || event.metaKey || event.altKey) return onKeyDown(event)
    event.preventDefault()
    onChange(pressed.type)
    return document.getElementById(`${id}-${pressed.type}`)?.focus()
  }
  return (
    <fieldset
      className={css['fractures']}
      {...(problem && { 'aria-invalid': true, 'aria-describedby': `${id}-problem` })}
    >
      <legend>
        {t('specimens.field.fracture')}{' '}
        <span>{chosen ? nameOf('fractures', String(chosen.type)) : t('specimens.field.fractureKeys')}</span>
      </legend>
      <div>
        {fractureTypes.map(({ type }) => (
          <label key={type} data-checked={value === type} title={nameOf('fractures', String(type))}>
            <input
              id={`${id}-${type}`}
              type="radio"
              className="pb-hidden"
              name={id}
              value={type}
              checked={value === type}
              data-field={type === (value ?? 1) ? 'fracture' : undefined}
              onKeyDown={press}
              onChange={() => onChange(type)}
            />
            <FractureDrawing type={type} height={52} />
            <kbd>{type}</kbd>
            <span className="pb-hidden">{nameOf('fractures', String(type))}</span>
          </label>
        ))}
      </div>
      {problem && <p id={`${id}-problem`}>{t('specimens.problem.fracture')}</p>}
    </fieldset>
  )
}
