import type { LetterPlaces } from '@probeta/domain/people/letter-places.ts'
import type { es } from '@probeta/phrases/es.gen.ts'
import { useTranslation } from 'react-i18next'
import css from './places-card.module.css'

/** The placeholders, each as a chip that inserts it at the cursor. */
export function PlacesCard({ places, onPut }: { places: LetterPlaces; onPut: (place: string) => void }) {
  const { t } = useTranslation()
  return (
    <div role="group" aria-label={t('templates.letters.places')}>
      <p className="pb-strong pb-flat">{t('templates.letters.places')}</p>
      <p className="pb-dim pb-small pb-flat">{t('templates.letters.placesHint')}</p>
      <div className={`pb-chips ${css['places']}`}>
        {[...places.places, ...places.blocks].map((place) => (
          <button
            key={place}
            type="button"
            // The field keeps its selection.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPut(place)}
          >
            <code>{`{${place}}`}</code>{' '}
            {t(`templates.letters.place.${place as keyof typeof es.templates.letters.place}`)}
            {places.required.includes(place) && <strong>{t('templates.letters.needed')}</strong>}
          </button>
        ))}
      </div>
    </div>
  )
}
