import { ActionIcon, NativeSelect } from '@mantine/core'
import type { Specimen } from '@probeta/contract/concrete/specimens.ts'
import { IconChevronLeft, IconChevronRight, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { showMpa } from '../../../i18n/show-stress.ts'
import { useFormat } from '../../../session/current-session.ts'
import css from './day-breaks-page.module.css'
import type { ListProps } from './day-list-panel.tsx'
import { moveBy } from './find-next.ts'
import { wordOfState } from '../../../trade/states.ts'
import { statusWord } from '../show-state.ts'

/** The list on a phone: one line, the current specimen in the middle. */
export function StripPanel(props: ListProps) {
  const { day, currentId, onSelect } = props
  const { t } = useTranslation()
  const options = useOptions(props)
  const step = (name: 'previous' | 'next', by: number, Icon: TablerIcon) => (
    <ActionIcon
      variant="default"
      size={42}
      aria-label={t(`specimens.list.${name}`)}
      onClick={() => onSelect(moveBy(day.order, currentId, by)?.id ?? null, false)}
    >
      <Icon size={20} />
    </ActionIcon>
  )
  return (
    <div className={css['strip']}>
      {step('previous', -1, IconChevronLeft)}
      <NativeSelect
        aria-label={t('specimens.list.choose')}
        size="md"
        value={currentId ?? ''}
        onChange={({ currentTarget: { value } }) => onSelect(value || null, false)}
        data={[...(currentId === null ? [{ value: '', label: '—' }] : []), ...options]}
      />
      {step('next', 1, IconChevronRight)}
    </div>
  )
}

/** The specimens by work site, each with its age and its strength or its state. */
function useOptions({ day: { sections, statuses }, unsent }: ListProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const labelOf = ({ id, code, ageHours, state, mix, break: reading }: Specimen) => {
    const word = statusWord(state, statuses.get(id) ?? 'none', unsent.get(id)?.state)
    const end = reading
      ? `${showMpa(format, reading.strengthMpa, mix.method)} MPa`
      : t(wordOfState('specimenDay', word))
    return `${code} · ${format.age(ageHours)} · ${end}`
  }
  return sections.flatMap(({ part, groups }) =>
    groups.map(({ workSite: { code, name }, sets }) => ({
      group: [`${code} ${name}`, ...(part === 'ofDay' ? [] : [t(`specimens.list.${part}`)])].join(' · '),
      items: sets.flatMap(({ specimens }) =>
        specimens.map((one) => ({ value: one.id, label: labelOf(one) })),
      ),
    })),
  )
}
