import { context, propagation, trace } from '@opentelemetry/api';
import type { Config } from '../config';

/** Traces on their way to a collector. */
export type Tracing = {
  /** Sends what is unsent; always resolves. */
  stop(): Promise<void>;
};

type Deps = Pick<Config, 'FRONTLINE_TRACES_URL' | 'FRONTLINE_TRACES_SHARE'>;

/**
 * Sends traces to an OpenTelemetry collector (OTLP over HTTP), if one is configured; otherwise nothing is loaded, and
 * spans do nothing. An unreachable collector costs spans and nothing else.
 */
export async function startTracing(config: Deps, version: string): Promise<Tracing | undefined> {
  if (config.FRONTLINE_TRACES_URL === '') return undefined;
  const [sdk, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, core, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('@opentelemetry/resources'),
    ]);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'frontline', 'service.version': version }),
    sampler: new sdk.ParentBasedSampler({
      root: new sdk.TraceIdRatioBasedSampler(config.FRONTLINE_TRACES_SHARE),
    }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: config.FRONTLINE_TRACES_URL }) }),
    ],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  return {
    async stop() {
      await provider.shutdown().catch(() => undefined);
      for (const one of [trace, context, propagation]) one.disable();
    },
  };
}
