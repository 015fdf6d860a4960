-- Results newest first, read off an index: the many young samples that wait for their first break are never walked.
create index specimen_tested on specimen (laboratory_id, cast_at desc, sample_id desc, age_hours desc)
  where state in ('broken', 'checked', 'approved') and age_hours is not null;
drop index sample_client;
