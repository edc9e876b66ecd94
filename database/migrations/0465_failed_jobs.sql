-- Jobs that failed, for the staff: the tables of the queue are the owner's, and payloads hold personal data.
create function operation.failed_jobs()
returns table (id bigint, name text, state text, attempts integer, most_attempts integer, run_at timestamptz, last_error text)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query
    with job_state as (
      select job.id, job.task_identifier as name, job.attempts::integer as attempts, job.max_attempts::integer as most_attempts, job.run_at,
        left(split_part(job.last_error, E'\n', 1), 300) as last_error,
        case
          when job.locked_at < now() - interval '10 minutes' then 'stuck'
          when job.locked_at is not null then null
          when job.attempts >= job.max_attempts then 'failed'
          when job.run_at < now() - interval '10 minutes' then 'stuck'
          when job.last_error is not null then 'retrying'
        end as state
      from graphile_worker.jobs as job
    )
    select job_state.id, job_state.name, job_state.state, job_state.attempts, job_state.most_attempts, job_state.run_at, job_state.last_error
    from job_state where job_state.state is not null
    order by job_state.state <> 'failed', job_state.run_at, job_state.id limit 200;
end $$;

-- Runs jobs at once with their attempts counted from zero. Jobs in hand are left alone.
create function operation.retry_jobs(job_ids bigint[]) returns table (id bigint, name text)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query select job.id, task.identifier
    from graphile_worker.reschedule_jobs(job_ids, run_at => now(), attempts => 0) as job
    join graphile_worker._private_tasks as task on task.id = job.task_id;
end $$;

-- Deletes jobs without running them, which the queue calls completing. Jobs in hand are left alone.
create function operation.discard_jobs(job_ids bigint[]) returns table (id bigint, name text)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query select job.id, task.identifier
    from graphile_worker.complete_jobs(job_ids) as job
    join graphile_worker._private_tasks as task on task.id = job.task_id;
end $$;

-- Due jobs that wait, by task. Counts 20,000 at most, so that its time does not grow with the queue.
create function operation.waiting_jobs() returns table (name text, waiting integer, oldest_seconds double precision)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query
    select due.name, count(*)::integer, extract(epoch from now() - min(due.run_at))::float8
    from (
      select task.identifier as name, job.run_at from graphile_worker._private_jobs as job
      join graphile_worker._private_tasks as task on task.id = job.task_id
      where job.is_available and job.run_at <= now()
      order by job.priority, job.run_at limit 20000
    ) as due
    group by due.name order by 3 desc;
end $$;

-- What the staff decided about jobs that failed.
create table operation.handled_job (
  id bigint generated always as identity primary key,
  -- The job's number in the queue.
  job_id bigint not null,
  task text not null,
  decision text not null check (decision in ('retried', 'discarded')),
  decided_at timestamptz not null
);
select audit.follow('operation.handled_job', 'id', '');
