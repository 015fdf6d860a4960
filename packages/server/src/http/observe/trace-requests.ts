import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import {
  type Context,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources'
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Ended } from './observe-requests.ts'
import { readTraceparent } from './trace-id.ts'
import { traceQueries } from './trace-queries.ts'

/** Where traces go, and who is told that they do not get there. */
export type TraceSettings = { endpoint: string; version: string; onProblem: (sentence: string) => void }

export type Tracing = {
  /** Begins the span of a request, below that of its caller if the caller names one; returns its trace id. */
  begin(raw: IncomingMessage): string
  /** Has what a request does know which request it is for. */
  follow(app: FastifyInstance): void
  end(ended: Ended, request: FastifyRequest): void
  /** Sends what is not yet sent. */
  stop(): Promise<void>
}

/** A collector that is away delays the end of the server by no more than this. */
const exportTimeoutMs = 5_000

function openProvider({ endpoint, version }: TraceSettings): TracerProvider {
  const ours = resourceFromAttributes({ 'service.name': 'probeta', 'service.version': version })
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: exportTimeoutMs,
  })
  return new TracerProvider({
    // Names and attributes of the environment, OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES, go before ours.
    resource: ours.merge(
      detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] }),
    ),
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
}

function reportProblems(onProblem: TraceSettings['onProblem']): void {
  const report = (message: string) => onProblem(message.slice(0, 300))
  const ignore = () => {}
  diag.setLogger(
    { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
}

/** The context of the span that the caller names; a new trace where it names none. */
function callerContext(raw: IncomingMessage): Context {
  const caller = readTraceparent(raw.headers['traceparent'])
  if (!caller) return ROOT_CONTEXT
  const { traceId, spanId, sampled } = caller
  const traceFlags = sampled ? TraceFlags.SAMPLED : TraceFlags.NONE
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}

/**
 * Sends a span for every request, and one for each of its queries, to the collector. Loaded only where one is set: it costs
 * memory and start time.
 */
export function openTracing(settings: TraceSettings, pool: pg.Pool): Tracing {
  reportProblems(settings.onProblem)
  const provider = openProvider(settings)
  const tracer = provider.getTracer('probeta', settings.version)
  const spans = new WeakMap<IncomingMessage, Span>()
  const current = new AsyncLocalStorage<Span>()
  traceQueries(pool, tracer, () => current.getStore())
  const within = (request: FastifyRequest, proceed: () => void) => {
    const span = spans.get(request.raw)
    if (span) current.run(span, proceed)
    else proceed()
  }
  return {
    begin(raw) {
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, callerContext(raw))
      spans.set(raw, span)
      return span.spanContext().traceId
    },
    follow(app) {
      app.addHook('onRequest', (request, _, done) => within(request, done))
      // Events of a body that arrives belong to its socket: what follows them is led back to the request.
      app.addHook('preValidation', (request, _, done) => within(request, done))
    },
    end({ method, route, status }, { raw }) {
      const span = spans.get(raw)
      if (!span) return
      span.updateName(`${method} ${route}`)
      span.setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
      })
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
    // Spans that nobody takes are lost: the server ends all the same.
    stop: () => provider.shutdown().catch((error: unknown) => settings.onProblem(String(error))),
  }
}
