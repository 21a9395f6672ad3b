drop table rate_limits;
