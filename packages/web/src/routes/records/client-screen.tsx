import { PricesPanel } from '../../features/billing/prices-panel.tsx'
import { ClientFilePage } from '../../features/clients/client-file-page.tsx'

/** One client, with the prices agreed with it. */
export const ClientScreen = () => <ClientFilePage prices={PricesPanel} />
