import { useEffect, useState } from 'react'
import { useSentences } from '../../i18n/sentences.ts'
import { takeEnded } from '../destination.ts'
import { EntranceHeading } from '../entrance/entrance-heading.tsx'
import { Problem } from '../entrance/form-parts.tsx'
import { TabletPad } from './tablet-pad.tsx'
import { TabletPeople } from './tablet-people.tsx'
import { type TabletPerson, useTabletPeople } from './use-tablet-people.ts'
import './tablet-entrance.css'

type Props = {
  onSignedIn: () => void
  /** Somebody was chosen: the code for after sign-in can be fetched meanwhile. */
  onAboutToSignIn: () => void
  onPassword: () => void
  /** The laboratory has removed this tablet. */
  onEnded: () => void
}

/** Signing in on a tablet that people share: who, then six digits. */
export function TabletEntrance({ onSignedIn, onAboutToSignIn, onPassword, onEnded }: Props) {
  const t = useSentences()
  const { tablet, retry } = useTabletPeople()
  const [person, setPerson] = useState<TabletPerson>()
  const ended = tablet.is === 'ended'

  useEffect(() => {
    // Only the password page shows that a session ended, to its owner; here it may be anybody.
    takeEnded()
  }, [])
  useEffect(() => {
    if (ended) onEnded()
  }, [ended, onEnded])

  if (person) {
    return (
      <TabletPad
        key={person.id}
        person={person}
        onSignedIn={onSignedIn}
        onBack={() => setPerson(undefined)}
        onPassword={onPassword}
        onEnded={onEnded}
      />
    )
  }
  return (
    <div className="pb-tablet">
      <EntranceHeading title={t('tablets.entrance.title')} />
      {tablet.is === 'open' && (
        <>
          <p className="pb-entrance-text">{t('tablets.entrance.place', tablet)}</p>
          <TabletPeople
            people={tablet.people}
            onChosen={(chosen) => {
              onAboutToSignIn()
              setPerson(chosen)
            }}
          />
        </>
      )}
      {tablet.is === 'unknown' && (
        <>
          <Problem>{tablet.sentence ?? t('session.offline')}</Problem>
          <button type="button" className="pb-entrance-button" onClick={retry}>
            {t('tablets.entrance.retry')}
          </button>
        </>
      )}
      <p className="pb-tablet-other">
        <button type="button" className="pb-tablet-turn" onClick={onPassword}>
          {t('tablets.entrance.password')}
        </button>
      </p>
    </div>
  )
}
