import { useSentences } from '../../i18n/sentences.ts'
import { LineIcon, OrLine } from '../entrance/form-parts.tsx'

type Props = { label: string; asking: boolean; disabled?: boolean; onAsk: () => void }

/** The button for a passkey, beside a password or a code. */
export function PasskeyButton({ label, asking, disabled = false, onAsk }: Props) {
  const t = useSentences()
  return (
    <>
      <OrLine />
      <button
        type="button"
        className="pb-entrance-button pb-entrance-button-plain"
        disabled={disabled || asking}
        onClick={onAsk}
      >
        <Key />
        {asking ? t('session.passkey.waiting') : label}
      </button>
    </>
  )
}

const Key = () => (
  <LineIcon>
    <circle cx="9" cy="7.5" r="3.5" />
    <path d="M2.5 19.5a6.5 6.5 0 0 1 10-5.5" />
    <circle cx="17.5" cy="12.5" r="2.5" />
    <path d="M17.5 15v6l1.5-1.3M17.5 18.2l1.2-1" />
  </LineIcon>
)
