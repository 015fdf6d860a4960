import { DevicePage } from '../features/device/device-page.tsx'
import { UnsentPanel } from '../features/sheets/paper/unsent-panel.tsx'
import { ConflictsPanel } from '../features/specimens/offline/conflicts-panel.tsx'

/** The page of this device, with each noun's panel of what waits on it. */
export const DeviceScreen = () => <DevicePage sheets={<UnsentPanel />} conflicts={<ConflictsPanel />} />
