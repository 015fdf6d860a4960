import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

const read = (env: Record<string, string>, command = 'start') => readSettings(env, command, '/srv/lab')

describe('settings', () => {
  it('has a value for everything when nothing is set', () => {
    expect(read({})).toEqual({
      ok: true,
      value: {
        port: 8080,
        host: '127.0.0.1',
        dataDir: resolve('/srv/lab/data'),
        databaseUrl: null,
        publicUrl: 'http://127.0.0.1:8080',
        onlyPublicHost: false,
        trustedProxies: [],
        webhookNetworks: [],
        smtpUrl: null,
        mailFrom: 'Probeta <no-reply@localhost>',
        textWebhook: null,
        pushServices: [],
        ownCertificate: null,
        secretKey: null,
        auditKey: null,
        backupRecipient: null,
        auditHeadsDir: null,
        auditHeadsMail: [],
        logLevel: 'info',
        logRequests: false,
        metrics: null,
        traceEndpoint: null,
        directory: null,
        sessionIdleMinutes: 30,
        tokenRequestsPerMinute: 600,
        sessionHours: 12,
      },
    })
  })

  it('says how long a session may last', () => {
    expect(read({ SESSION_IDLE_MINUTES: '10', SESSION_HOURS: '8' })).toMatchObject({
      value: { sessionIdleMinutes: 10, sessionHours: 8 },
    })
    const wrong = read({ SESSION_IDLE_MINUTES: '4', SESSION_HOURS: 'all day' })
    expect(wrong).toMatchObject({
      ok: false,
      detail: [expect.stringContaining('from 5 to 1440'), expect.stringContaining('from 1 to 168')],
    })
  })

  it('takes what an operator wants to see, and the token for the figures from a file too', () => {
    const seen = {
      LOG_REQUESTS: 'on',
      METRICS_PORT: '9464',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://traces:4318',
    }
    expect(read({ ...seen, METRICS_TOKEN_FILE: 'keys/metrics' })).toMatchObject({
      value: {
        logRequests: true,
        metrics: {
          host: '127.0.0.1',
          port: 9464,
          token: { name: 'METRICS_TOKEN_FILE', file: '/srv/lab/keys/metrics' },
        },
        traceEndpoint: 'http://traces:4318',
      },
    })
    expect(read(seen)).toMatchObject({ detail: [expect.stringContaining('without METRICS_TOKEN')] })
    const lost = read({ METRICS_TOKEN: 'geheim-und-lang-genug' })
    expect(lost).toMatchObject({ detail: [expect.stringContaining('without METRICS_PORT')] })
    expect(JSON.stringify(lost)).not.toContain('geheim')
  })

  it('takes keys as text or from a file, and never both', () => {
    expect(read({ SECRET_KEY: 'c2VjcmV0', AUDIT_KEY_FILE: 'keys/audit.pem' })).toMatchObject({
      value: {
        secretKey: { name: 'SECRET_KEY', text: 'c2VjcmV0' },
        auditKey: { name: 'AUDIT_KEY_FILE', file: resolve('/srv/lab/keys/audit.pem') },
      },
    })
    const wrong = read({ SECRET_KEY: 'c2VjcmV0', SECRET_KEY_FILE: 'key' })
    expect(wrong).toMatchObject({ ok: false, detail: [expect.stringContaining('both set')] })
    expect(JSON.stringify(wrong)).not.toContain('c2VjcmV0')
  })

  it('takes where heads of the audit trail go and for whom backups are encrypted', () => {
    const recipient = `age1${'q'.repeat(58)}`
    const outside = {
      AUDIT_HEADS_DIR: '../office',
      AUDIT_HEADS_MAIL: 'notary@example.org, quality@example.org',
      SMTP_URL: 'smtp://mail',
      BACKUP_RECIPIENT: recipient,
    }
    expect(read(outside)).toMatchObject({
      value: {
        auditHeadsDir: resolve('/srv/office'),
        auditHeadsMail: ['notary@example.org', 'quality@example.org'],
        backupRecipient: recipient,
      },
    })
    const secret = 'AGE-SECRET-KEY-1QQ'
    const wrong = read({ ...outside, AUDIT_HEADS_DIR: 'data/heads', BACKUP_RECIPIENT: secret, SMTP_URL: '' })
    expect(wrong).toMatchObject({
      ok: false,
      detail: [
        expect.stringContaining('BACKUP_RECIPIENT is not the public part'),
        expect.stringContaining('a folder outside DATA_DIR'),
        expect.stringContaining('without SMTP_URL'),
      ],
    })
    expect(JSON.stringify(wrong)).not.toContain(secret)
    expect(read({ ...outside, AUDIT_HEADS_MAIL: 'notary' })).toMatchObject({
      detail: [expect.stringContaining('AUDIT_HEADS_MAIL is "notary"')],
    })
  })

  it('keeps the demonstration apart from the real laboratory', () => {
    expect(read({}, 'demo')).toMatchObject({ value: { dataDir: resolve('/srv/lab/data/demo') } })
    expect(read({ DATA_DIR: '/mnt/x' }, 'demo')).toMatchObject({ value: { dataDir: resolve('/mnt/x') } })
  })

  it('writes the letters of the demonstration as files, unless there is a mail server', () => {
    expect(read({}, 'demo')).toMatchObject({ value: { smtpUrl: 'file:' } })
    expect(read({ SMTP_URL: 'smtp://mail' }, 'demo')).toMatchObject({ value: { smtpUrl: 'smtp://mail' } })
    expect(read({ PUBLIC_URL: 'https://lab.example.org' })).toMatchObject({
      value: { mailFrom: 'Probeta <no-reply@lab.example.org>' },
    })
  })

  it('takes the addresses, networks and names of trusted proxies', () => {
    expect(read({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,::1,fd00::/8,uniquelocal' })).toMatchObject({
      value: { trustedProxies: ['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', 'uniquelocal'] },
    })
  })

  it('takes the private networks that webhooks may be in: none, or this machine in the demonstration', () => {
    expect(read({ WEBHOOK_NETWORKS: '10.0.0.0/8,loopback' })).toMatchObject({
      value: { webhookNetworks: ['10.0.0.0/8', 'loopback'] },
    })
    expect(readSettings({}, 'demo')).toMatchObject({ value: { webhookNetworks: ['loopback'] } })
  })

  it('takes what is set, and an empty variable as not set', () => {
    const settings = read({
      PORT: '0',
      HOST: '::',
      DATABASE_URL: 'postgresql://lab:geheim@db/lab',
      SMTP_URL: ' smtps://mail.example.org ',
      LOG_LEVEL: 'WARN',
      PUBLIC_URL: '',
    })
    expect(settings).toMatchObject({
      value: {
        port: 0,
        host: '::',
        databaseUrl: 'postgresql://lab:geheim@db/lab',
        smtpUrl: 'smtps://mail.example.org',
        logLevel: 'warn',
        publicUrl: 'http://localhost:0',
      },
    })
    expect(read({ PUBLIC_URL: 'https://lab.example.org/' })).toMatchObject({
      value: { publicUrl: 'https://lab.example.org', onlyPublicHost: true },
    })
  })

  it.each([
    ['PORT', '80a'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['HOST', 'http://0.0.0.0'],
    ['DATABASE_URL', 'mysql://lab:geheim@db/lab'],
    ['DATABASE_URL', 'postgres://lab:geheim@db'],
    ['PUBLIC_URL', 'lab.example.org'],
    ['PUBLIC_URL', 'https://lab.example.org/app'],
    ['SMTP_URL', 'mail:geheim@example.org'],
    ['SMTP_URL', 'file:///etc'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'A <a@b.example'],
    ['LOG_LEVEL', 'loud'],
    ['LOG_REQUESTS', 'yes'],
    ['METRICS_PORT', '70000'],
    ['METRICS_HOST', 'http://127.0.0.1'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'traces:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'grpc://lab:geheim@traces:4317'],
    ['TEXT_WEBHOOK_URL', 'https://lab:geheim@sms.example.org'],
    ['TEXT_WEBHOOK_URL', 'http://sms.example.org'],
    ['PUSH_SERVICES', 'https://push.example.org/path'],
    ['PUSH_SERVICES', 'http://10.0.0.1'],
    ['TRUSTED_PROXIES', '1'],
    ['TRUSTED_PROXIES', 'true'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['TRUSTED_PROXIES', '127.0.0.1,'],
    ['TRUSTED_PROXIES', 'proxy.example.org'],
    ['WEBHOOK_NETWORKS', '0.0.0.0/0'],
    ['WEBHOOK_NETWORKS', 'erp.example.org'],
  ])('refuses %s=%s with one sentence that names it and shows no secret', (name, value) => {
    const settings = read({ [name]: value })
    expect(settings).toMatchObject({
      ok: false,
      detail: [expect.stringMatching(new RegExp(`^${name} .+\\.$`))],
    })
    expect(JSON.stringify(settings)).not.toContain('geheim')
  })

  it('says everything that is wrong at once', () => {
    const settings = read({ PORT: 'x', LOG_LEVEL: 'y' })
    expect(settings.ok ? [] : settings.detail).toHaveLength(2)
  })

  it('takes a certificate of the laboratory as a file and its password, or neither', () => {
    const own = { SIGNING_P12: 'own.p12', SIGNING_P12_PASSWORD: ' with blanks ' }
    expect(read(own)).toMatchObject({
      value: { ownCertificate: { file: '/srv/lab/own.p12', password: ' with blanks ' } },
    })
    for (const wrong of [{ SIGNING_P12_PASSWORD: 'secret' }, { SIGNING_P12: '/etc/own.pem' }]) {
      const refused = read(wrong)
      expect(refused).toMatchObject({ ok: false, detail: [expect.stringContaining('SIGNING_P12')] })
      expect(JSON.stringify(refused)).not.toContain('secret')
    }
  })
})
