import { otherTabs } from '../../api/other-tabs.ts'
import { directoryReturn } from './visit-directory.ts'

/** The window that was at the directory tells the page which asked that the person is proved. */
export const proofs = otherTabs('probeta.proof')

/**
 * Opens the directory in a window of its own, since the page keeps what was typed. False where the browser opens none. Whether that
 * window is still open is not seen from here: once it was at another host it belongs to another group (COOP).
 */
export const openProofWindow = (): boolean =>
  open(`${directoryReturn}?proof`, 'probeta-directory', 'popup,width=520,height=700') !== null
