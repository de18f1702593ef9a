import type { Meter } from '@opentelemetry/api';
import type { PoolUsage } from '../../platform/postgres/index.ts';
import type { ObservedResources } from './process-telemetry.ts';
import { createReleaseMetricsReader } from './release-metrics.ts';
import { createSecurityMetricsReader } from './security-metrics.ts';
import { createPendingWorkReader } from './pending-work.ts';

function observePool(meter: Meter, readUse: () => PoolUsage): void {
  const count = meter.createObservableGauge('db.client.connection.count', {
    description: 'Connections to the database, in use and idle.',
  });
  const maxConnections = meter.createObservableGauge('db.client.connection.max', {
    description: 'Maximum number of connections to the database.',
  });
  const pending = meter.createObservableGauge('db.client.connection.pending_requests', {
    description: 'Statements and transactions waiting for a connection.',
  });
  meter.addBatchObservableCallback(
    (result) => {
      const use = readUse();
      result.observe(count, use.open - use.idle, { state: 'used' });
      result.observe(count, use.idle, { state: 'idle' });
      result.observe(maxConnections, use.max);
      result.observe(pending, use.waiting);
    },
    [count, maxConnections, pending],
  );
}

function observePendingWork(meter: Meter, deps: NonNullable<ObservedResources['waiting']>): void {
  const emails = meter.createObservableGauge('tech_portal.outbox.emails', {
    description: 'Emails waiting to be sent, counted up to 10,000.',
  });
  const emailAge = meter.createObservableGauge('tech_portal.outbox.oldest_age_seconds', {
    description: 'Age of the oldest email waiting to be sent; 0 if there are none.',
    unit: 's',
  });
  const payments = meter.createObservableGauge('tech_portal.payments.unsettled', {
    description: 'Unsettled payments: charging, checking, refunding, or a refund that failed.',
  });
  const paymentAge = meter.createObservableGauge('tech_portal.payments.oldest_age_seconds', {
    description: 'Age of the oldest payment that is not settled, by state; 0 if there are none.',
    unit: 's',
  });
  const webhooks = meter.createObservableGauge('tech_portal.webhooks.deliveries', {
    description: 'Webhooks waiting to be delivered, counted up to 10,000.',
  });
  const webhookAge = meter.createObservableGauge('tech_portal.webhooks.oldest_age_seconds', {
    description: 'Age of the oldest webhook waiting to be delivered; 0 if there are none.',
    unit: 's',
  });
  const webhooksGivenUp = meter.createObservableGauge('tech_portal.webhooks.given_up', {
    description: 'Webhook deliveries abandoned within a day, counted up to 10,000.',
  });
  const read = createPendingWorkReader(deps);
  meter.addBatchObservableCallback(
    async (result) => {
      const waiting = await read();
      if (!waiting) return;
      result.observe(emails, waiting.outbox.waiting);
      result.observe(emailAge, waiting.outbox.oldestSeconds);
      result.observe(webhooks, waiting.webhooks.waiting);
      result.observe(webhookAge, waiting.webhooks.oldestSeconds);
      result.observe(webhooksGivenUp, waiting.webhooks.givenUp);
      for (const { state, count, oldestSeconds } of waiting.unsettledPayments) {
        result.observe(payments, count, { state });
        result.observe(paymentAge, oldestSeconds, { state });
      }
    },
    [emails, emailAge, payments, paymentAge, webhooks, webhookAge, webhooksGivenUp],
  );
}

function observeReleases(meter: Meter, deps: NonNullable<ObservedResources['waiting']>): void {
  const people = meter.createObservableGauge('tech_portal.release.people', {
    description: 'Users with measurements of a version in the last hour, by app and by live or canary.',
  });
  const failed = meter.createObservableGauge('tech_portal.release.failed_people', {
    description: 'Users for whom something failed, among those with measurements.',
  });
  const vitals = meter.createObservableGauge('tech_portal.release.vital_p75', {
    description: '75th percentile of the last hour, in milliseconds; CLS has no unit.',
  });
  const read = createReleaseMetricsReader(deps);
  meter.addBatchObservableCallback(
    async (result) => {
      for (const { app, release, metrics } of (await read()) ?? []) {
        result.observe(people, metrics.people, { app, release });
        result.observe(failed, metrics.failed, { app, release });
        for (const { name: vital, p75 } of metrics.vitals) result.observe(vitals, p75, { app, release, vital });
      }
    },
    [people, failed, vitals],
  );
}

function observeSecurityEvents(meter: Meter, deps: NonNullable<ObservedResources['waiting']>): void {
  const events = meter.createObservableGauge('tech_portal.security.events', {
    description: 'Security events that anyone can trigger, in the current 15 minutes, by action.',
  });
  const alerts = meter.createObservableGauge('tech_portal.security.alerts', {
    description: 'Events of each pattern that looks like an attack, within half an hour or, for exports, an hour.',
  });
  const read = createSecurityMetricsReader(deps);
  meter.addBatchObservableCallback(
    async (result) => {
      const metrics = await read();
      for (const { action, count } of metrics?.events ?? []) result.observe(events, count, { action });
      for (const { pattern, count } of metrics?.alerts ?? []) result.observe(alerts, count, { pattern });
    },
    [events, alerts],
  );
}

export function observeGauges(meter: Meter, { pool, waiting }: ObservedResources): void {
  if (pool) observePool(meter, pool);
  if (waiting) observePendingWork(meter, waiting);
  if (waiting) observeReleases(meter, waiting);
  if (waiting) observeSecurityEvents(meter, waiting);
}
