import type { LetterPlaces } from '@probeta/domain/people/letter-places.ts'
import type { templates as es } from '@probeta/phrases/es/templates.ts'
import { useTranslation } from 'react-i18next'
import css from './places-card.module.css'

/** The placeholders, each as a chip that inserts it at the cursor. */
export function PlacesCard({ places, onPut }: { places: LetterPlaces; onPut: (place: string) => void }) {
  const { t } = useTranslation()
  return (
    <div role="group" aria-label={t('templates.letters.places')}>
      <p className={css['title']}>{t('templates.letters.places')}</p>
      <p className={css['hint']}>{t('templates.letters.placesHint')}</p>
      <div className={css['chips']}>
        {[...places.places, ...places.blocks].map((place) => (
          <button
            key={place}
            type="button"
            // The field keeps its selection.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPut(place)}
          >
            <code>{`{${place}}`}</code>{' '}
            {t(`templates.letters.place.${place as keyof typeof es.letters.place}`)}
            {places.required.includes(place) && <em>{t('templates.letters.needed')}</em>}
          </button>
        ))}
      </div>
    </div>
  )
}
