import { laboratories } from '../db/laboratories.ts'
import { addPerson, openLaboratory } from '../app/open-laboratory.ts'
import { firstPassword } from '../passwords/password.ts'
import type { Settings } from '../base/settings.ts'
import { refuseClosedCertificate } from './refuse-closed-certificate.ts'
import { serveUntilStopped } from './serve-until-stopped.ts'

/** Runs an own laboratory: the first start opens it with one administrator, whose password is shown only then. */
export async function runLaboratory(settings: Settings): Promise<void> {
  await refuseClosedCertificate(settings)
  await serveUntilStopped(settings, false, async ({ pool, ownerUrl }) => {
    if ((await laboratories(pool)).length > 0)
      return (address) => `Probeta is ready at ${address}\nStop it with Ctrl-C.`
    const password = firstPassword()
    // The server's time zone, until the administrator enters whose laboratory it is.
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const scope = await openLaboratory(ownerUrl, {
      name: 'Laboratorio',
      address: '',
      timeZone,
      accreditation: '',
      demonstration: false,
      setUp: false,
    })
    await addPerson(pool, scope, {
      username: 'admin',
      names: 'Administrador',
      role: 'administrator',
      password,
      passwordHandedOver: true,
    })
    return (address) =>
      [
        `Probeta is ready at ${address}`,
        'Your laboratory is empty. Sign in once with',
        `  user      admin`,
        `  password  ${password}`,
        'and choose a password of your own: this one is not shown again.',
        'Stop it with Ctrl-C.',
      ].join('\n')
  })
}
