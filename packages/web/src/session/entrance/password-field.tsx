import { type KeyboardEvent, useState } from 'react'
import { useSentences } from '../../i18n/sentences.ts'
import { EntryField } from './entry-field.tsx'
import { LineIcon } from './form-parts.tsx'

type Props = {
  label: string
  name?: string
  autoComplete: 'current-password' | 'new-password'
  error?: string | false
  hint?: string
  autoFocus?: boolean
  onInput?: () => void
}

/** A password that can be shown while it is typed, and that notices Caps Lock. */
export function PasswordField({ hint, name = 'password', ...field }: Props) {
  const t = useSentences()
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const noteCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <EntryField
      {...field}
      name={name}
      type={shown ? 'text' : 'password'}
      maxLength={1000}
      autoCapitalize="none"
      spellCheck={false}
      onKeyUp={noteCapsLock}
      onKeyDown={noteCapsLock}
      onBlur={() => setCapsLock(false)}
      hint={capsLock ? t('session.capsLock') : (hint ?? false)}
    >
      <button
        type="button"
        className="pb-entrance-eye"
        aria-pressed={shown}
        aria-label={t(shown ? 'session.hide' : 'session.show')}
        onClick={() => setShown(!shown)}
      >
        <Eye crossed={shown} />
      </button>
    </EntryField>
  )
}

const Eye = ({ crossed }: { crossed: boolean }) => (
  <LineIcon>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="3" />
    {crossed && <path d="m4 4 16 16" />}
  </LineIcon>
)
