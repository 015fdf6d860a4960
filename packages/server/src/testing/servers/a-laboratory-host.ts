import { aLaboratory, type Laboratory } from '../a-laboratory.ts'
import { aSecondLaboratory } from './a-second-laboratory.ts'
import { type Caller, callerAt } from '../access/call-api.ts'

export const installationHost = 'probeta.example.com'
export const laboratoryHost = 'lab-norte.example.org'

/** Sets the host name of a laboratory, as the operator's command does. */
export const setHost = ({ database, scope }: Laboratory, hostName: string | null) =>
  database.pool.query('update laboratory set host_name = $2 where id = $1', [scope.laboratoryId, hostName])

/** Returns the same caller with requests under a host name. */
export const asking = ({ address, userId, authorization }: Caller, host: string): Caller =>
  callerAt(address, userId, authorization, host)

/** Starts two laboratories of an installation with a public address; the second has its own host name. Close the first. */
export async function aLaboratoryHost(make = aLaboratory): Promise<{ lab: Laboratory; other: Laboratory }> {
  const lab = await make({ publicUrl: `https://${installationHost}` })
  const other = await aSecondLaboratory(lab)
  await setHost(other, laboratoryHost)
  return { lab, other }
}
