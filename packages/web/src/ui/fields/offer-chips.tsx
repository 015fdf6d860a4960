type Offer = { value: string; hint?: string }
type Props = {
  /** Accessible name of the group: what they are offered for. */
  label: string
  offers: readonly Offer[]
  chosen: string
  onChoose: (value: string) => void
}

/** Texts often typed into a field, beneath or above it: pressing one writes it, and it can still be changed. */
export function OfferChips({ label, offers, chosen, onChoose }: Props) {
  if (offers.length === 0) return null
  return (
    <div className="pb-chips pb-offers" role="group" aria-label={label}>
      {offers.map(({ value, hint }) => (
        <button
          key={value}
          type="button"
          title={hint}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {value}
        </button>
      ))}
    </div>
  )
}
