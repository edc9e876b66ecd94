export type AttemptStatus =
  | 'open'
  | 'capturing'
  | 'captured'
  | 'declined'
  | 'cancelled'
  | 'superseded'
  | 'expired'
  | 'returnDue'
  | 'returned';
