import type { Position } from '@probeta/contract/clients/visit-record.ts'

const patience = { timeout: 8_000, maximumAge: 60_000, enableHighAccuracy: true }

/** Where the device is; null where it does not know in time, or the person does not allow it. */
export const findPosition = (): Promise<Position | null> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve(null)
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ latitude, longitude, accuracyM: accuracy }),
      () => resolve(null),
      patience,
    )
  })
