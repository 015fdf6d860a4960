import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import './record-tabs.css'

type Props<Tab extends string> = {
  label: string
  tabs: readonly Tab[]
  tab: Tab
  titleOf: (tab: Tab) => string
  onTab: (tab: Tab | undefined) => void
  panels: Readonly<Record<Tab, ReactNode>>
}

/** The tabs of the page of one record; only the panel in view is mounted. */
export function RecordTabs<Tab extends string>({ label, tabs, tab, titleOf, onTab, panels }: Props<Tab>) {
  return (
    <Tabs value={tab} keepMounted={false} onChange={(value) => onTab(tabs.find((one) => one === value))}>
      <Tabs.List aria-label={label} className="pb-record-tabs">
        {tabs.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {titleOf(one)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((one) => (
        <Tabs.Panel key={one} value={one}>
          {panels[one]}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
