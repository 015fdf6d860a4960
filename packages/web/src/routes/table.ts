import type { TablerIcon } from '@tabler/icons-react'
import type { ParseKeys } from 'i18next'
import type { ComponentType } from 'react'

/** A table of the laboratory's own: its group at the left, its name in the address, and what is shown of it. */
export const table = <const Group extends string, const Name extends string>(
  group: Group,
  name: Name,
  title: ParseKeys,
  icon: TablerIcon,
  Panel: ComponentType,
) => ({ group, name, title, icon, Panel })
