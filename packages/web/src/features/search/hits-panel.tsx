import type { Hit } from '@probeta/contract/search.ts'
import {
  IconBox,
  IconBuilding,
  IconClipboardText,
  IconCylinder,
  IconFileTypePdf,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import css from './find-panel.module.css'
import type { groupHits } from './link-hit.ts'

const icons: Record<Hit['kind'], TablerIcon> = {
  specimen: IconCylinder,
  sample: IconBox,
  sheet: IconClipboardText,
  workSite: IconBuilding,
  client: IconUsers,
  report: IconFileTypePdf,
}

type Props = {
  id: string
  groups: ReturnType<typeof groupHits>
  active: number
  busy: boolean
  mayOpen: (hit: Hit) => boolean
  onActive: (index: number) => void
  onOpen: (hit: Hit) => void
}

/** The hits by kind; the keyboard in the box above moves through them. */
export function HitsPanel({ id, groups, active, busy, mayOpen, onActive, onOpen }: Props) {
  const { t } = useTranslation()
  const hits = groups.flatMap((group) => group.hits)
  const about = ({ match, context }: Hit) =>
    match ? `${t(`search.match.${match.field}`, { text: match.text })} · ${context}` : context
  return (
    <div id={`${id}-hits`} role="listbox" aria-label={t('search.results')} aria-busy={busy}>
      {groups.map(({ kind, hits: found }) => (
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`} className={css['group']}>
          <span id={`${id}-${kind}`} role="presentation">
            {t(`search.kinds.${kind}`)}
          </span>
          {found.map((hit) => {
            const index = hits.indexOf(hit)
            const Icon = icons[kind]
            return (
              <button
                key={hit.id}
                id={`${id}-${index}`}
                type="button"
                role="option"
                tabIndex={-1}
                className={css['hit']}
                aria-selected={index === active}
                aria-disabled={!mayOpen(hit)}
                onMouseMove={() => onActive(index)}
                onClick={() => onOpen(hit)}
              >
                <Icon size={19} stroke={1.6} aria-hidden />
                <strong>{hit.label}</strong>
                <span>{mayOpen(hit) ? about(hit) : t('search.noPermission')}</span>
              </button>
            )
          })}
        </div>
      ))}
    </div>
  )
}
