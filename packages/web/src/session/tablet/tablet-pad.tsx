import { useEffect, useRef, useState } from 'react'
import { useSentences } from '../../i18n/sentences.ts'
import { enterByPin } from './enter-by-pin.ts'
import { EntranceHeading } from '../entrance/entrance-heading.tsx'
import { Face } from './tablet-face.tsx'
import { Problem, LineIcon } from '../entrance/form-parts.tsx'
import { useAttempt } from '../entrance/use-attempt.ts'
import type { TabletPerson } from './use-tablet-people.ts'

const length = 6
const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
const places = [0, 1, 2, 3, 4, 5] as const

type Props = {
  person: TabletPerson
  onSignedIn: () => void
  onBack: () => void
  onPassword: () => void
  onEnded: () => void
}

/** Six digits by touch or by keyboard, sent with the last one. */
export function TabletPad({ person, onSignedIn, onBack, onPassword, onEnded }: Props) {
  const t = useSentences()
  const { pin, busy, still, message, closed, shaken, press, erase } = usePin({ person, onSignedIn, onEnded })
  useKeyboard({ press, erase, onBack })
  return (
    <div className="pb-tablet pb-tablet-entry">
      <div className="pb-tablet-who">
        <Face person={person} />
        <EntranceHeading title={person.names} />
        <p className="pb-entrance-text">{t('tablets.entrance.ask')}</p>
        <div
          key={shaken}
          className="pb-tablet-dots"
          data-shaken={shaken > 0}
          data-busy={busy}
          aria-hidden="true"
        >
          {places.map((place) => (
            <i key={place} data-full={place < pin.length} />
          ))}
        </div>
        <p className="pb-hidden" role="status">
          {pin !== '' && t('tablets.entrance.typed', { count: pin.length })}
        </p>
        <Problem>{message}</Problem>
      </div>
      {!closed && <Keys still={still} empty={pin === ''} onPress={press} onErase={erase} />}
      <div className="pb-tablet-ways">
        <button type="button" className="pb-tablet-turn" onClick={onBack}>
          {t('tablets.entrance.others')}
        </button>
        <button type="button" className="pb-tablet-turn" data-main={closed} onClick={onPassword}>
          {t('tablets.entrance.password')}
        </button>
      </div>
    </div>
  )
}

/** The PIN as it is typed, and sending it; `shaken` counts the refusals. */
function usePin({ person, onSignedIn, onEnded }: Pick<Props, 'person' | 'onSignedIn' | 'onEnded'>) {
  const t = useSentences()
  const [pin, setPin] = useState('')
  const [closed, setClosed] = useState(false)
  const [shaken, setShaken] = useState(0)
  const { attempt, setProblem, ...state } = useAttempt()
  const still = state.still || closed

  async function send(digits: string) {
    const outcome = await attempt(
      () => enterByPin(person.id, digits),
      (refusal) => {
        if (refusal.ok || refusal.why === 'wait' || refusal.why === 'ended') return undefined
        if (refusal.why === 'said') return refusal.sentence
        return t(refusal.why === 'offline' ? 'session.offline' : `errors.pin.${refusal.why}`)
      },
    )
    if (outcome.ok) return onSignedIn()
    setPin('')
    if (outcome.why === 'ended') return onEnded()
    if (outcome.why === 'wait') return
    setShaken((times) => times + 1)
    if (outcome.why === 'closed') setClosed(true)
  }
  function press(digit: string) {
    if (still || pin.length === length) return
    const next = pin + digit
    setPin(next)
    setProblem(undefined)
    if (next.length === length) void send(next)
  }
  const erase = () => {
    if (!still) setPin(pin.slice(0, -1))
  }
  return { ...state, still, pin, closed, shaken, press, erase }
}

type PadProps = { still: boolean; empty: boolean; onPress: (digit: string) => void; onErase: () => void }

function Keys({ still, empty, onPress, onErase }: PadProps) {
  const t = useSentences()
  return (
    <div className="pb-tablet-pad" role="group" aria-label={t('tablets.entrance.pad')} data-still={still}>
      {keys.map((key) => (
        <Key key={key} digit={key} still={still} onPress={onPress} />
      ))}
      <i />
      <Key digit="0" still={still} onPress={onPress} />
      <button
        type="button"
        aria-label={t('tablets.entrance.erase')}
        aria-disabled={still || empty}
        onClick={onErase}
      >
        <Erase />
      </button>
    </div>
  )
}

type KeyProps = { digit: string; still: boolean; onPress: (digit: string) => void }

const Key = ({ digit, still, onPress }: KeyProps) => (
  <button type="button" aria-disabled={still} onClick={() => onPress(digit)}>
    {digit}
  </button>
)

type Typed = { press: (digit: string) => void; erase: () => void; onBack: () => void }

/** Handles the digits of any keyboard, wherever the focus is. */
function useKeyboard(typed: Typed): void {
  const latest = useRef(typed)
  useEffect(() => {
    latest.current = typed
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return
      const { press, erase, onBack } = latest.current
      if (/^\d$/.test(event.key)) press(event.key)
      else if (event.key === 'Backspace') erase()
      else if (event.key === 'Escape') onBack()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

const Erase = () => (
  <LineIcon size={30}>
    <path d="M9 5.5h10a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5H9L3 12z" />
    <path d="m11.5 9.5 5 5m0-5-5 5" />
  </LineIcon>
)
