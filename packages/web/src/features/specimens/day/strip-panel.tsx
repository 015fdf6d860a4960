import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { showMpa } from '../../../i18n/show-stress.ts'
import { useFormat } from '../../../session/current-session.ts'
import css from './day-breaks-page.module.css'
import type { ListProps } from './day-list-panel.tsx'
import { moveBy } from './find-next.ts'
import { wordOfState } from '../../../trade/states.ts'
import { statusWord } from '../show-state.ts'

/** The list on a phone: one line, the current specimen in the middle. */
export function StripPanel({ sections, order, statuses, unsent, currentId, onSelect }: ListProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const step = (by: number) => onSelect(moveBy(order, currentId, by)?.id ?? null, false)
  return (
    <div className={css['strip']}>
      <ActionIcon
        variant="default"
        size={42}
        aria-label={t('specimens.list.previous')}
        onClick={() => step(-1)}
      >
        <IconChevronLeft size={20} />
      </ActionIcon>
      <NativeSelect
        aria-label={t('specimens.list.choose')}
        size="md"
        value={currentId ?? ''}
        onChange={({ currentTarget: { value } }) => onSelect(value || null, false)}
        data={[
          ...(currentId === null ? [{ value: '', label: '—' }] : []),
          ...sections.flatMap(({ part, groups }) =>
            groups.map(({ workSite, sets }) => ({
              group: `${workSite.code} ${workSite.name}${part === 'earlier' ? ` · ${t('specimens.list.earlier')}` : ''}`,
              items: sets.flatMap(({ specimens }) =>
                specimens.map(({ id, code, ageHours, state, mix, break: reading }) => {
                  const word = statusWord(state, statuses.get(id) ?? 'none', unsent.get(id)?.state)
                  const end = reading
                    ? `${showMpa(format, reading.strengthMpa, mix.method)} MPa`
                    : t(wordOfState('specimenDay', word))
                  return { value: id, label: `${code} · ${format.age(ageHours)} · ${end}` }
                }),
              ),
            })),
          ),
        ]}
      />
      <ActionIcon variant="default" size={42} aria-label={t('specimens.list.next')} onClick={() => step(1)}>
        <IconChevronRight size={20} />
      </ActionIcon>
    </div>
  )
}
