import type { ReactNode } from 'react'
import { ExportPanel } from '../features/exports/export-panel.tsx'
import { ViewsPanel } from '../features/saved-views/views-panel.tsx'
import { ListTools, type ListToolsProps } from '../ui/lists/list-tools.ts'

const tools = ({ list, shown, choice, onChoice }: ListToolsProps) => (
  <>
    <ViewsPanel list={list} choice={choice} onChoice={onChoice} />
    <ExportPanel list={list} shown={shown} />
  </>
)

/** Supplies every list below with the tools that need a server: saved views and files. */
export const WithListTools = ({ children }: { children: ReactNode }) => (
  <ListTools value={tools}>{children}</ListTools>
)
