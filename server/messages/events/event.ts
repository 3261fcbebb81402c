/** A committed event of a work order, as followers get it. */
export type FollowedEvent = {
  siteId: number;
  /** Its number: for one work order the later event has the greater one. */
  eventId: string;
  workOrderId: number;
  eventType: string;
  action: string;
  description: string;
  data: Record<string, unknown>;
  /** Login id of the person who did it. */
  by: string;
  byAssistant: boolean;
  at: Date;
};
