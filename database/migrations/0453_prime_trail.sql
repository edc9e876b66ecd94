-- Which of the staff ended a membership is in the audit trail.
select audit.follow('prime.membership', 'id');
