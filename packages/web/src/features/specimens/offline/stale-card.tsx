import { Specimen } from '@probeta/contract/concrete/specimens.ts'
import { Button, Group } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { wordLoad } from '../../../trade/word-load.ts'
import { showMpa } from '../../../i18n/show-stress.ts'
import { useFormat } from '../../../session/current-session.ts'
import { Refused } from '../../../ui/forms/refused.ts'
import css from '../card/break-form.module.css'
import { isOpen } from '../day/find-next.ts'
import { nameSpecimen } from '../../../trade/name-specimen.ts'
import { wordOfState } from '../../../trade/states.ts'

/** Returns the specimen as somebody else left it, from a 412. */
export function staleOf(error: unknown): Specimen | undefined {
  if (!(error instanceof Refused) || error.code !== 'request.stale') return undefined
  const current = Specimen.safeParse(error.current)
  return current.success ? current.data : undefined
}

type Props = {
  theirs: Specimen
  yours: number | null
  onTake: () => void
  onCorrect: () => void
  onSave: () => void
}

/** Two people saved the same specimen: shows both values, and asks for a decision. */
export function StaleCard({ theirs, yours, onTake, onCorrect, onSave }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { break: reading, state } = theirs
  return (
    <div className={`pb-stack ${css['stale']}`} role="alert">
      <h3>
        <IconUsers size={18} stroke={1.8} aria-hidden />
        {t('specimens.stale.title')}
      </h3>
      <p className="pb-flat">
        {reading
          ? t('specimens.stale.text', {
              who: reading.brokenBy ?? '—',
              strength: showMpa(format, reading.strengthMpa, theirs.mix.method),
              load: wordLoad(reading.load, format),
              when: format.time(reading.recordedAt),
              yours: yours === null ? '—' : `${format.number(yours, 1)} MPa`,
            })
          : isOpen(theirs)
            ? t('specimens.stale.changed')
            : t('specimens.stale.moved', { state: t(wordOfState('specimenDay', nameSpecimen(state))) })}
      </p>
      <Group gap="xs">
        <Button variant="default" data-field="theirs" onClick={onTake}>
          {t('specimens.stale.takeTheirs')}
        </Button>
        {state === 'broken' && <Button onClick={onCorrect}>{t('specimens.stale.correctTheirs')}</Button>}
        {isOpen(theirs) && <Button onClick={onSave}>{t('specimens.stale.saveMine')}</Button>}
      </Group>
    </div>
  )
}
