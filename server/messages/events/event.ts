/** An event of a work order that was committed, as those who follow events are told of it. */
export type FollowedEvent = {
  siteId: number;
  /** Its number: of one work order the later event has the greater one. */
  eventId: string;
  workOrderId: number;
  eventType: string;
  action: string;
  description: string;
  data: Record<string, unknown>;
  /** Login id of whoever did it. */
  by: string;
  byAssistant: boolean;
  at: Date;
};
