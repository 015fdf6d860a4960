import { transferColumns } from '@probeta/contract/concrete/transfers.ts'
import { ExportPanel } from '../../features/exports/export-panel.tsx'
import { TransferPage } from '../../features/transfers/transfer-page.tsx'

const Files = ({ state }: { state: 'away' | 'all' }) => (
  <ExportPanel list={{ name: 'transfers', query: { state }, url: [] }} shown={transferColumns} />
)

/** Transfers, with their files. */
export const TransferScreen = () => <TransferPage files={Files} />
