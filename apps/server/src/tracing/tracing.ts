import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { context } from '@opentelemetry/api'
import { getRPCMetadata, RPCType } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { registerInstrumentations } from '@opentelemetry/instrumentation'
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'

/** Traces of requests, for who set OTEL_EXPORTER_OTLP_ENDPOINT. */
export interface Tracing {
  /** Names the request that the running code answers by its route. */
  nameRoute(route: string): void
  /** Sends what is not sent yet, if that does not take long. */
  stop(): Promise<void>
}

/** What a request says of people: its query may hold names and keys, its path keys, its sender an address. */
const personal = ['client.address', 'network.peer.address', 'url.path', 'url.query', 'user_agent.original']
/** A receiver that is away must not keep the process from ending in order. */
const stopTimeoutMs = 2_000
const notTraced = /^\/(api\/(live|health|ready)|metrics)(\?|$)/

/**
 * Sends a trace of each request to the receiver that OTEL_EXPORTER_OTLP_ENDPOINT names: its route and what it asked
 * PostgreSQL, without values. The libraries read the other variables of OpenTelemetry by themselves.
 */
export function startTracing(facts: { readonly version: string; readonly worker: string | null }): Tracing {
  const own = resourceFromAttributes({
    'service.name': 'vot',
    'service.version': facts.version,
    'service.instance.id': `${process.pid}`,
    ...(facts.worker !== null && { 'vot.worker': facts.worker }),
  })
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(own)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register()
  registerInstrumentations({
    instrumentations: [
      new HttpInstrumentation({
        disableOutgoingRequestInstrumentation: true,
        // A stream has no end; the others are asked every few seconds.
        ignoreIncomingRequestHook: ({ url = '' }) => notTraced.test(url),
        startIncomingSpanHook: () => Object.fromEntries(personal.map((name) => [name, undefined])),
      }),
      new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
    ],
  })
  // They look into modules as these are required; what has imported them already has the same classes.
  const load = createRequire(import.meta.url)
  load('node:http')
  load('pg')
  return {
    nameRoute(route) {
      const request = getRPCMetadata(context.active())
      if (request?.type === RPCType.HTTP) request.route = route
    },
    stop: () => Promise.race([provider.shutdown(), sleep(stopTimeoutMs, undefined, { ref: false })]),
  }
}
