import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { fail, ok } from '@probeta/domain/result.ts'
import type { Result } from '@probeta/domain/result.ts'
import { type DirectorySettings, readDirectory } from './directory-settings.ts'
import { readSetSecret, type SetSecret } from './kept-secret.ts'

/**
 * Settings of the environment. `databaseUrl` null: the embedded PostgreSQL; `smtpUrl` null: no mail; 'file:': letters as
 * files.
 */
export type Settings = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  publicUrl: string
  /** The public address was set: requests to any other host are refused. */
  onlyPublicHost: boolean
  /** Proxies whose statement of the caller's address is trusted: addresses, networks (10.0.0.0/8) or one of `networkNames`. */
  trustedProxies: readonly string[]
  smtpUrl: string | null
  /** Provider of SMS or WhatsApp messages: address, `Authorization` header, and template of the body; null: none are sent. */
  textWebhook: { url: string; authorization: string | null; body: string } | null
  /** Origins of push services besides those of the known browsers. */
  pushServices: readonly string[]
  /** Private networks that webhooks may be in: addresses, networks or one of `networkNames`; none: only the internet. */
  webhookNetworks: readonly string[]
  /** A certificate of the laboratory; null: it signs with one that the program makes. */
  ownCertificate: { file: string; password: string } | null
  /** Sender of letters: 'Probeta <no-reply@lab.example.org>'. */
  mailFrom: string
  /** Keys that several servers of an installation share; null: made once and stored in `dataDir`. */
  secretKey: SetSecret | null
  auditKey: SetSecret | null
  /** Public part of the key that backups are encrypted for; null: they are not encrypted. */
  backupRecipient: string | null
  /** A second folder for the heads of the audit trail, and addresses that get them by mail; null and none: neither. */
  auditHeadsDir: string | null
  auditHeadsMail: readonly string[]
  logLevel: LogLevel
  /** One line of the log for every request. */
  logRequests: boolean
  /** Where Prometheus may read figures of the server, and the token that it brings; null: nowhere. */
  metrics: { host: string; port: number; token: SetSecret } | null
  /** Collector of traces by OTLP over HTTP; null: none are made. */
  traceEndpoint: string | null
  /** Directory with which people may sign in (OpenID Connect); null: with none. */
  directory: DirectorySettings | null
  /** A session ends after this long without a request, and after `sessionHours` in any case. */
  sessionIdleMinutes: number
  sessionHours: number
  /** Requests of a program's token that a server answers in a minute. */
  tokenRequestsPerMinute: number
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** Loopback, link-local and private networks. */
const networkNames: readonly string[] = ['loopback', 'linklocal', 'uniquelocal']

type Environment = Readonly<Record<string, string | undefined>>
type Read<T> = (text: string) => T
class WrongSetting extends Error {}

/**
 * Reads the settings of an environment. An empty variable counts as not set. The demonstration has its own data folder. The
 * detail holds one sentence per wrong variable, and never the value of a secret.
 */
export function readSettings(
  env: Environment,
  command: string,
  folder = process.cwd(),
): Result<Settings, 'settings.wrong', readonly string[]> {
  const problems: string[] = []
  const read = <T>(name: string, parse: Read<T>, fallback: T): T => {
    const text = env[name]?.trim() ?? ''
    if (text === '') return fallback
    try {
      return parse(text)
    } catch (error) {
      if (!(error instanceof WrongSetting)) throw error
      problems.push(error.message)
      return fallback
    }
  }
  const port = read('PORT', readPort('PORT'), 8080)
  const host = read('HOST', readHost('HOST'), '127.0.0.1')
  const publicUrl = read('PUBLIC_URL', readPublicUrl, `http://${inUrl(host)}:${port}`)
  const dataDir = resolve(folder, read('DATA_DIR', readPath, command === 'demo' ? './data/demo' : './data'))
  const smtpUrl = read('SMTP_URL', readSmtpUrl, command === 'demo' ? 'file:' : null)
  const settings: Settings = {
    port,
    host,
    dataDir,
    databaseUrl: read('DATABASE_URL', readDatabaseUrl, null),
    publicUrl,
    onlyPublicHost: (env['PUBLIC_URL']?.trim() ?? '') !== '',
    trustedProxies: read('TRUSTED_PROXIES', readProxies, []),
    smtpUrl,
    mailFrom: read('MAIL_FROM', readMailFrom, `Probeta <no-reply@${mailHost(publicUrl)}>`),
    textWebhook: readTextWebhook(env, problems),
    pushServices: read('PUSH_SERVICES', readOrigins, []),
    webhookNetworks: read('WEBHOOK_NETWORKS', readWebhookNetworks, command === 'demo' ? ['loopback'] : []),
    ownCertificate: readOwnCertificate(env, folder, problems),
    secretKey: readSetSecret(env, 'SECRET_KEY', folder, problems),
    auditKey: readSetSecret(env, 'AUDIT_KEY', folder, problems),
    backupRecipient: read('BACKUP_RECIPIENT', readRecipient, null),
    auditHeadsDir: read('AUDIT_HEADS_DIR', readHeadsFolder(folder, dataDir), null),
    auditHeadsMail: read('AUDIT_HEADS_MAIL', readHeadsMail(smtpUrl), []),
    logLevel: read('LOG_LEVEL', readLogLevel, 'info'),
    logRequests: read('LOG_REQUESTS', readSwitch('LOG_REQUESTS'), false),
    metrics: readMetrics(
      read('METRICS_PORT', readPort('METRICS_PORT'), undefined),
      read('METRICS_HOST', readHost('METRICS_HOST'), '127.0.0.1'),
      readSetSecret(env, 'METRICS_TOKEN', folder, problems),
      problems,
    ),
    traceEndpoint: read('OTEL_EXPORTER_OTLP_ENDPOINT', readTraceEndpoint, null),
    directory: readDirectory(env, folder, problems),
    sessionIdleMinutes: read(
      'SESSION_IDLE_MINUTES',
      wholeUpTo('SESSION_IDLE_MINUTES', 'minutes', 5, 1440),
      30,
    ),
    sessionHours: read('SESSION_HOURS', wholeUpTo('SESSION_HOURS', 'hours', 1, 168), 12),
    tokenRequestsPerMinute: read(
      'TOKEN_REQUESTS_PER_MINUTE',
      wholeUpTo('TOKEN_REQUESTS_PER_MINUTE', 'requests', 1, 100_000),
      600,
    ),
  }
  return problems.length === 0 ? ok(settings) : fail('settings.wrong', problems)
}

const readPort =
  (name: string): Read<number> =>
  (text) => {
    const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
    if (port >= 0 && port <= 65_535) return port
    throw new WrongSetting(
      `${name} is "${text}": give a whole number from 1 to 65535, for example ${name}=8080 (0 takes any free port).`,
    )
  }

const readHost =
  (name: string): Read<string> =>
  (text) => {
    if (/^[\w.:-]+$/.test(text)) return text
    throw new WrongSetting(
      `${name} is "${text}": give an address or name of this machine without http:// or port, for example ${name}=127.0.0.1, or ${name}=0.0.0.0 for the whole network.`,
    )
  }

/**
 * Reads port and token, or neither. A token is asked for on this machine too: any page that a browser here shows, and any user of
 * the machine, can reach its ports.
 */
function readMetrics(
  port: number | undefined,
  host: string,
  token: SetSecret | null,
  problems: string[],
): Settings['metrics'] {
  if (port === undefined && token === null) return null
  if (port !== undefined && token !== null) return { host, port, token }
  problems.push(
    port === undefined
      ? 'METRICS_TOKEN is set without METRICS_PORT: give the port where the figures are read too.'
      : 'METRICS_PORT is set without METRICS_TOKEN: give the token that whoever reads them must bring, or METRICS_TOKEN_FILE.',
  )
  return null
}

function readTraceEndpoint(text: string): string {
  const url = parseUrl(text)
  if (url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '') return text
  throw new WrongSetting(
    'OTEL_EXPORTER_OTLP_ENDPOINT is not the address of a collector: give http://host:4318, without /v1/traces.',
  )
}

const readSwitch =
  (name: string): Read<boolean> =>
  (text) => {
    if (text === 'on' || text === 'off') return text === 'on'
    throw new WrongSetting(`${name} is "${text}": give on or off.`)
  }

function readPath(text: string): string {
  if (!text.includes('\0')) return text
  throw new WrongSetting(
    'DATA_DIR holds a character that no folder can have: give a path, for example DATA_DIR=./data.',
  )
}

function readDatabaseUrl(text: string): string {
  const url = parseUrl(text)
  if (url !== null && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1) return text
  throw new WrongSetting(
    'DATABASE_URL is not a PostgreSQL address: give postgres://user:password@host:5432/database, or leave it unset for the embedded database.',
  )
}

function readPublicUrl(text: string): string {
  const url = parseUrl(text)
  const isPlain = url !== null && url.pathname === '/' && url.search === '' && url.hash === ''
  if (isPlain && /^https?:$/.test(url.protocol)) return url.origin
  throw new WrongSetting(
    `PUBLIC_URL is "${text}": give the address people open, without a path, for example PUBLIC_URL=https://lab.example.org.`,
  )
}

/** The networks of a setting; undefined where one is none. */
function readNetworks(text: string): readonly string[] | undefined {
  const networks = text.split(',').map((one) => one.trim())
  const isNetwork = (one: string) => {
    const [address = '', bits, ...rest] = one.split('/')
    const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
    if (bits === undefined) return most > 0
    // A prefix of zero bits is the whole internet.
    return rest.length === 0 && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most
  }
  return networks.every((one) => networkNames.includes(one) || isNetwork(one)) ? networks : undefined
}

function readProxies(text: string): readonly string[] {
  const proxies = readNetworks(text)
  if (proxies) return proxies
  throw new WrongSetting(
    `TRUSTED_PROXIES is "${text}": give the addresses or networks of the reverse proxies in front, separated by commas, for example TRUSTED_PROXIES=127.0.0.1,10.0.0.0/8, or names of ${networkNames.join(', ')}.`,
  )
}

function readWebhookNetworks(text: string): readonly string[] {
  const networks = readNetworks(text)
  if (networks) return networks
  throw new WrongSetting(
    `WEBHOOK_NETWORKS is "${text}": give the private networks that webhooks may be in, separated by commas, for example WEBHOOK_NETWORKS=10.0.0.0/8, or names of ${networkNames.join(', ')}.`,
  )
}

function readSmtpUrl(text: string): string {
  if (text === 'file:') return text
  const url = parseUrl(text)
  if (url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '') return text
  throw new WrongSetting(
    'SMTP_URL is not the address of a mail server: give smtp://user:password@host:587 or smtps://…, file: to write letters as files into DATA_DIR/outbox, or leave it unset to send no mail.',
  )
}

function readRecipient(text: string): string {
  if (/^age1[a-z0-9]{58,}$/.test(text)) return text
  throw new WrongSetting(
    'BACKUP_RECIPIENT is not the public part of a key for backups: it begins with age1. npm run backup -- --new-key makes a key, or leave it unset for backups that are not encrypted.',
  )
}

const readHeadsFolder =
  (folder: string, dataDir: string): Read<string> =>
  (text) => {
    const path = resolve(folder, text)
    if (!text.includes('\0') && path !== dataDir && !path.startsWith(`${dataDir}/`)) return path
    throw new WrongSetting(
      `AUDIT_HEADS_DIR is "${text}": give a folder outside DATA_DIR, on another disk or machine, for example AUDIT_HEADS_DIR=/mnt/office/probeta.`,
    )
  }

const readHeadsMail =
  (smtpUrl: string | null): Read<readonly string[]> =>
  (text) => {
    const addresses = text.split(',').map((one) => one.trim())
    if (smtpUrl === null)
      throw new WrongSetting(
        'AUDIT_HEADS_MAIL is set without SMTP_URL, so that no mail leaves: give the mail server too.',
      )
    if (addresses.every((one) => /^[^@\s<>,;"\p{Cc}]+@[^@\s<>,;"\p{Cc}]+$/u.test(one))) return addresses
    throw new WrongSetting(
      `AUDIT_HEADS_MAIL is "${text}": give addresses separated by commas, for example AUDIT_HEADS_MAIL=notary@example.org,quality@example.org.`,
    )
  }

/** Reached by https, or on this machine. */
function isPrivateWay(text: string): boolean {
  const url = parseUrl(text)
  if (url === null || url.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && /^(127\.|localhost$)/.test(url.hostname))
}

function readOrigins(text: string): readonly string[] {
  const origins = text.split(',').map((one) => one.trim())
  if (origins.every((one) => isPrivateWay(one) && new URL(one).origin === one)) return origins
  throw new WrongSetting(
    `PUSH_SERVICES is "${text}": give origins separated by commas, for example PUSH_SERVICES=https://push.example.org.`,
  )
}

const plainBody = '{"id":"{id}","to":"{to}","text":"{text}"}'

function readTextWebhook(env: Environment, problems: string[]): Settings['textWebhook'] {
  const of = (name: string) => env[`TEXT_WEBHOOK_${name}`]?.trim() ?? ''
  const [url, authorization, body] = [of('URL'), of('AUTHORIZATION'), of('BODY') || plainBody]
  if (url === '') return null
  if (!isPrivateWay(url))
    problems.push(
      'TEXT_WEBHOOK_URL is no address that messages can be handed to: give https://… without user and password, which belong into TEXT_WEBHOOK_AUTHORIZATION.',
    )
  if (!body.includes('{to}') || !body.includes('{text}'))
    problems.push('TEXT_WEBHOOK_BODY lacks {to} or {text}: a message needs both.')
  return { url, authorization: authorization || null, body }
}

/** Reads both or neither: the password alone opens nothing, and every such file has one. */
function readOwnCertificate(
  env: Environment,
  folder: string,
  problems: string[],
): Settings['ownCertificate'] {
  const file = env['SIGNING_P12']?.trim() ?? ''
  const password = env['SIGNING_P12_PASSWORD'] ?? ''
  if (file === '' && password === '') return null
  if (file === '')
    problems.push('SIGNING_P12_PASSWORD is set without SIGNING_P12: give the path of the PKCS#12 file too.')
  else if (file.includes('\0') || !/\.(p12|pfx)$/i.test(file))
    problems.push(
      `SIGNING_P12 is "${file}": give the path of a PKCS#12 file, for example SIGNING_P12=/etc/probeta/laboratory.p12.`,
    )
  return { file: resolve(folder, file), password }
}

function readMailFrom(text: string): string {
  const address = /^(?:[^<>@\p{Cc}]+ <)?[^@\s<>\p{Cc}]+@[^@\s<>\p{Cc}]+>?$/u
  if (address.test(text) && text.includes('<') === text.endsWith('>')) return text
  throw new WrongSetting(
    `MAIL_FROM is "${text}": give an address, with or without a name, for example MAIL_FROM="Laboratory <no-reply@lab.example.org>".`,
  )
}

/** The host of the public address; a bare number is no host a mail can come from. */
function mailHost(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return /[a-z]/i.test(hostname) && !hostname.startsWith('[') ? hostname : 'localhost'
}

const wholeUpTo =
  (name: string, unit: string, least: number, most: number): Read<number> =>
  (text) => {
    const value = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
    if (value >= least && value <= most) return value
    throw new WrongSetting(
      `${name} is "${text}": give a whole number of ${unit} from ${least} to ${most}, for example ${name}=${least * 6}.`,
    )
  }

function readLogLevel(text: string): LogLevel {
  const level = LOG_LEVELS.find((known) => known === text.toLowerCase())
  if (level !== undefined) return level
  throw new WrongSetting(`LOG_LEVEL is "${text}": give one of ${LOG_LEVELS.join(', ')}.`)
}

function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null
}

function inUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
