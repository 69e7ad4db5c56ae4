import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

export function notificationMetrics(registers: Registry[]) {
  return {
    notificationsSent: new Counter({
      name: 'crease_notifications_sent_total',
      help: 'Notifications that a push service took, by kind of moment',
      labelNames: ['kind'] as const,
      registers,
    }),
    notificationsFailed: new Counter({
      name: 'crease_notifications_failed_total',
      help: 'Tries that a push service did not take: refused for good, busy, error, or unreachable',
      labelNames: ['reason'] as const,
      registers,
    }),
    notificationsDropped: new Counter({
      name: 'crease_notifications_dropped_total',
      help: 'Notifications that were not sent any more: late, or in quiet hours',
      labelNames: ['reason'] as const,
      registers,
    }),
    subscriptionsForgotten: new Counter({
      name: 'crease_push_subscriptions_forgotten_total',
      help: 'Subscriptions whose push service said that they are gone',
      registers,
    }),
    notificationsWaiting: new Gauge({
      name: 'crease_notifications_waiting',
      aggregator: 'max',
      help: 'Notifications that are to be sent, those included that wait for the delay of their reader',
      registers,
    }),
    notificationSeconds: new Histogram({
      name: 'crease_notification_seconds',
      help: 'From the moment that a notification is due to that in which its push service has taken it',
      buckets: [0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60],
      registers,
    }),
  }
}
