-- Who announces, closes and draws competitions is in the audit trail. Entries are data of persons and are not followed.
select audit.follow('marketing.competition', 'id', '');
