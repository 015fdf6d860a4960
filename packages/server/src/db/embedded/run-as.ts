import { spawnSync } from 'node:child_process'
import type { SpawnOptions } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * The user who runs PostgreSQL, which refuses to run as root. `self`: this user is not root. `namespace`: root seen as
 * nobody inside a user namespace, so that it still owns its files. `other`: a real other user of the machine.
 */
export type Identity = { kind: 'self' } | { kind: 'namespace' } | { kind: 'other'; uid: number; gid: number }

const NAMESPACE = ['--user', '--map-user=65534', '--map-group=65534', '--']
const DIE_WITH_PARENT = ['--pdeathsig', 'INT', '--']

/** The identity that this machine allows. Containers often forbid user namespaces. */
export function chooseIdentity(): Identity {
  if (process.getuid?.() !== 0) return { kind: 'self' }
  return works('unshare', [...NAMESPACE, 'true']) ? { kind: 'namespace' } : unprivilegedUser()
}

/** The user that PostgreSQL gets where root may not enter a user namespace. */
export function unprivilegedUser(): Identity {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  return { kind: 'other', uid: Number(user?.[2] ?? 65534), gid: Number(user?.[3] ?? 65534) }
}

/** Returns how to spawn a PostgreSQL program as this identity. */
export function commandAs(
  identity: Identity,
  file: string,
  args: readonly string[],
): { file: string; args: string[]; options: SpawnOptions } {
  const options: SpawnOptions = identity.kind === 'other' ? { uid: identity.uid, gid: identity.gid } : {}
  const plain = [file, ...args]
  const command = identity.kind === 'namespace' ? ['unshare', ...NAMESPACE, ...plain] : plain
  return { file: command[0] ?? file, args: command.slice(1), options }
}

/** The same, ended by the kernel when this process dies without stopping it, where the machine can do that. */
export function commandBoundToUs(identity: Identity, file: string, args: readonly string[]) {
  const canBind = process.platform === 'linux' && works('setpriv', [...DIE_WITH_PARENT, 'true'])
  return canBind
    ? commandAs(identity, 'setpriv', [...DIE_WITH_PARENT, file, ...args])
    : commandAs(identity, file, args)
}

function works(program: string, args: string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}
