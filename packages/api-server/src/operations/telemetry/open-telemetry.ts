import type { Logger } from '../../platform/deps/index.ts';
import type { Settings } from '../environment.ts';
import type { Role } from '../roles.ts';
import { noProcessTelemetry } from './process-telemetry.ts';
import type { ProcessTelemetry } from './process-telemetry.ts';

/**
 * Opens the enabled telemetry; loads nothing if none is enabled.
 *
 * @throws PortInUseError
 */
export async function openTelemetry(
  settings: Settings,
  context: { readonly role: Role; readonly logger: Logger },
): Promise<ProcessTelemetry> {
  const { prometheus, otlpTraces, otlpMetrics } = settings.telemetry;
  if (!prometheus && !otlpTraces && !otlpMetrics) return noProcessTelemetry;
  const { startTelemetry } = await import('./start-telemetry.ts');
  return startTelemetry(settings.telemetry, context);
}
