import type { Hit } from '@probeta/contract/search.ts'
import {
  IconAppWindow,
  IconBolt,
  IconBox,
  IconBuilding,
  IconClipboardText,
  IconCylinder,
  IconFileTypePdf,
  IconUser,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../session/current-session.ts'
import type { EntryGroup } from './hits-panel.tsx'
import { type Command, findCommands } from './list-commands.ts'
import { groupHits, linkHit } from './link-hit.ts'

const icons: Record<Hit['kind'], TablerIcon> = {
  specimen: IconCylinder,
  sample: IconBox,
  sheet: IconClipboardText,
  workSite: IconBuilding,
  client: IconUsers,
  report: IconFileTypePdf,
  person: IconUser,
}

/** The results as lines: screens and actions that the text names, then what was found in the laboratory. */
export function useEntries(
  text: string,
  hits: readonly Hit[],
  onLeave: (() => void) | undefined,
): EntryGroup[] {
  const { t } = useTranslation()
  const may = useMay()
  const navigate = useNavigate()
  const go = (to: string, search: Record<string, string>) => {
    onLeave?.()
    void navigate({ to, search })
  }
  function ofCommand({ id, kind, label, does }: Command) {
    const open = () => {
      if (typeof does !== 'function') return go(does.to, does.search ?? {})
      onLeave?.()
      does()
    }
    return { id, icon: kind === 'screen' ? IconAppWindow : IconBolt, label, about: '', opens: true, open }
  }
  function ofHit(hit: Hit) {
    const { to, search, permission } = linkHit(hit, may)
    const opens = may(permission)
    const { match, context } = hit
    const found = match ? `${t(`search.match.${match.field}`, { text: match.text })} · ${context}` : context
    return {
      id: `${hit.kind}-${hit.id}`,
      icon: icons[hit.kind],
      label: hit.label,
      about: opens ? found : t('search.noPermission'),
      opens,
      open: () => {
        if (opens) go(to, search)
      },
    }
  }
  const commands = onLeave ? findCommands(t, may, text) : []
  return [
    ...(['screen', 'action'] as const)
      .map((kind) => ({
        key: kind,
        label: t(`search.kinds.${kind}`),
        entries: commands.filter((command) => command.kind === kind).map(ofCommand),
      }))
      .filter(({ entries }) => entries.length > 0),
    ...groupHits(hits).map(({ kind, hits: found }) => ({
      key: kind,
      label: t(`search.kinds.${kind}`),
      entries: found.map(ofHit),
    })),
  ]
}
