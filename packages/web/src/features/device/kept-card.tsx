import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listAnswers } from '../../api/kept-answers.ts'
import { useFormat } from '../../session/current-session.ts'
import { Section } from '../../ui/section.tsx'
import { groupKept } from './group-kept.ts'
import css from './device-page.module.css'

const megabyte = 1_000_000

/** The laboratory's data stored on this device, by purpose. */
export function KeptCard() {
  const { t } = useTranslation()
  const format = useFormat()
  const kept = useQuery({ queryKey: ['device', 'kept'], queryFn: listAnswers, staleTime: 0 }).data ?? []
  const used = useQuery({
    queryKey: ['device', 'used'],
    queryFn: async () => (await navigator.storage?.estimate?.())?.usage ?? null,
    staleTime: 0,
  }).data
  const program = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
  return (
    <Section title={t('device.kept.title')} description={t('device.kept.text')}>
      {kept.length === 0 ? (
        <p className="pb-dim">{t('device.kept.none')}</p>
      ) : (
        <ul className="pb-plain-list pb-stack">
          {groupKept(kept).map(({ name, day, at }) => (
            <li key={`${name} ${day ?? ''}`} className={`pb-spread ${css['kept']}`}>
              {t(`device.kept.names.${name}`, { day: day === null ? '' : format.day(day) })}
              <span className="pb-dim">{format.instant(new Date(at).toISOString())}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="pb-dim">
        {t(program ? 'device.kept.program' : 'device.kept.noProgram')}{' '}
        {typeof used === 'number' && t('device.kept.used', { megabytes: format.number(used / megabyte, 1) })}
      </p>
    </Section>
  )
}
