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
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../session/current-session.ts'
import type { Entry, EntryGroup } from './hits-panel.tsx'
import { type Command, findCommands } from './list-commands.ts'
import { groupHits, linkHit } from './link-hit.ts'
import { type Recent, recallRecent, rememberRecent } from './recall-recent.ts'

const icons: Record<Recent['kind'], TablerIcon> = {
  specimen: IconCylinder,
  sample: IconBox,
  sheet: IconClipboardText,
  workSite: IconBuilding,
  client: IconUsers,
  report: IconFileTypePdf,
  person: IconUser,
  screen: IconAppWindow,
  action: IconBolt,
}

/** Makes a line of each kind of result; opening one leaves the search and is remembered. */
function useLines(onLeave: (() => void) | undefined) {
  const { t } = useTranslation()
  const may = useMay()
  const navigate = useNavigate()
  const ofRecent = ({ to, search, ...shown }: Recent, opens = true): Entry => ({
    ...shown,
    icon: icons[shown.kind],
    opens,
    open: () => {
      if (!opens) return
      rememberRecent({ to, search, ...shown })
      onLeave?.()
      void navigate({ to, search })
    },
  })
  function ofCommand({ id, kind, label, does }: Command): Entry {
    if (typeof does !== 'function')
      return ofRecent({ id, kind, label, about: '', to: does.to, search: does.search ?? {} })
    const open = () => {
      onLeave?.()
      does()
    }
    return { id, icon: icons[kind], label, about: '', opens: true, open }
  }
  function ofHit({ kind, id, openId, label, match, context }: Hit): Entry {
    const { to, search, permission } = linkHit({ kind, openId }, may)
    const opens = may(permission)
    const found = match ? `${t(`search.match.${match.field}`, { text: match.text })} · ${context}` : context
    const about = opens ? found : t('search.noPermission')
    return ofRecent({ id: `${kind}-${id}`, kind, label, about, to, search }, opens)
  }
  return { ofRecent, ofCommand, ofHit }
}

/**
 * The results as lines: screens and actions that the text names, then what was found in the laboratory. Without a text what
 * was opened last, over a screen (`onLeave`).
 */
export function useEntries(
  text: string,
  hits: readonly Hit[],
  onLeave: (() => void) | undefined,
): EntryGroup[] {
  const { t } = useTranslation()
  const may = useMay()
  const [recent] = useState(recallRecent)
  const { ofRecent, ofCommand, ofHit } = useLines(onLeave)
  const commands = onLeave ? findCommands(t, may, text) : []
  const groupOf = (kind: Recent['kind'], entries: readonly Entry[]) => ({
    key: kind,
    label: t(`search.kinds.${kind}`),
    entries,
  })
  const found: EntryGroup[] = [
    ...(['screen', 'action'] as const).map((kind) =>
      groupOf(kind, commands.filter((command) => command.kind === kind).map(ofCommand)),
    ),
    ...groupHits(hits).map(({ kind, hits: some }) => groupOf(kind, some.map(ofHit))),
    {
      key: 'recent',
      label: t('search.recent'),
      entries: onLeave && text === '' && hits.length === 0 ? recent.map((one) => ofRecent(one)) : [],
    },
  ]
  return found.filter(({ entries }) => entries.length > 0)
}
