import { Button } from '@mantine/core'
import type { Mix } from '@probeta/contract/clients/work-sites.ts'
import { IconFlask, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Section } from '../../../ui/section.tsx'
import { MixCard } from './mix-card.tsx'

type Props = {
  mixes: readonly Mix[]
  /** Undefined without the permission to change them. */
  onAdd?: (() => void) | undefined
  onEdit?: ((mix: Mix) => void) | undefined
}

/** The mixes of a work site, those in use first. */
export function MixesPanel({ mixes, onAdd, onEdit }: Props) {
  const { t } = useTranslation()
  const ordered = mixes.toSorted((a, b) => Number(b.active) - Number(a.active))
  const add = onAdd && (
    <Button
      variant={mixes.length === 0 ? 'filled' : 'light'}
      leftSection={<IconPlus size={17} />}
      onClick={onAdd}
    >
      {t('workSites.mixes.add')}
    </Button>
  )
  return (
    <Section
      flush
      title={t('workSites.mixes.title')}
      description={t('workSites.mixes.about')}
      actions={mixes.length > 0 && add}
    >
      {mixes.length === 0 ? (
        <EmptyState icon={IconFlask} title={t('workSites.mixes.empty')} text={t('workSites.mixes.emptyHint')}>
          {add}
        </EmptyState>
      ) : (
        <ul className="pb-plain-list">
          {ordered.map((mix) => (
            <MixCard key={mix.id} mix={mix} onEdit={onEdit && (() => onEdit(mix))} />
          ))}
        </ul>
      )}
    </Section>
  )
}
